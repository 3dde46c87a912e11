import { Card, Progress, SimpleGrid, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconAward, IconBook2, IconLock, IconSpeakerphone, IconTrophy } from '@tabler/icons-react';
import { type Badge, type BadgeId, badgesAt, badgeText } from '../../domain/dashboard/badges.ts';
import { say } from '../../language/say.ts';

const icons = {
  citizen: IconAward,
  scholar: IconBook2,
  ambassador: IconSpeakerphone,
  champion: IconTrophy,
} as const satisfies Record<BadgeId, unknown>;

/** The four badges, and how far each is (rule 4.12). */
export function ProgressSection({ photos }: { readonly photos: number }) {
  return (
    <section aria-labelledby="own-progress">
      <Title order={2} id="own-progress" mb="md">
        {say('Your Progress')}
      </Title>
      <SimpleGrid
        component="ul"
        cols={{ base: 2, sm: 4 }}
        spacing="sm"
        p={0}
        m={0}
        style={{ listStyle: 'none' }}
      >
        {badgesAt(photos).map((badge) => (
          <BadgeCard key={badge.id} badge={badge} photos={photos} />
        ))}
      </SimpleGrid>
    </section>
  );
}

const colours = { completed: 'green', current: 'ocean', locked: 'gray' } as const;

function BadgeCard({ badge, photos }: { readonly badge: Badge; readonly photos: number }) {
  const { id, name, state, target } = badge;
  const Icon = state === 'locked' ? IconLock : icons[id];
  return (
    <Card component="li" withBorder radius="md" padding="md">
      <Stack align="center" gap="xs" ta="center">
        <ThemeIcon
          size={64}
          radius="xl"
          variant={state === 'completed' ? 'filled' : 'light'}
          color={colours[state]}
        >
          <Icon size={34} stroke={1.6} aria-hidden />
        </ThemeIcon>
        <Text fw={650}>{say(name)}</Text>
        <Text size="sm" c="dimmed" data-numbers="">
          {badgeText(badge, photos)}
        </Text>
        {state === 'current' && (
          <Progress
            w="100%"
            value={Math.min(100, (photos / target) * 100)}
            aria-label={say('{badge}: {photos} of {target} photos', { badge: say(name), photos, target })}
          />
        )}
      </Stack>
    </Card>
  );
}
