import { Badge, Group, Title } from '@mantine/core';
import { say } from '../../../language/say.ts';

export interface CardBadge {
  readonly text: string;
  readonly color: string;
}

interface CardHeadProps {
  readonly title: string;
  /** null where nothing is to be said in a word or two. */
  readonly badge: CardBadge | null;
  /** By which the card is named, where it is a section. */
  readonly id?: string;
}

/** The head of a card on the console: what it is about, and how that stands. */
export function CardHead({ title, badge, id }: CardHeadProps) {
  return (
    <Group justify="space-between" gap="xs">
      <Title order={2} size="h3" id={id}>
        {title}
      </Title>
      {badge !== null && (
        <Badge color={badge.color} variant="light" size="lg" tt="none">
          {say(badge.text)}
        </Badge>
      )}
    </Group>
  );
}
