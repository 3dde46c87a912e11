import { Card, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { CroppedPhoto, type CroppedPhotoProps } from '../../../ui/picture/cropped-photo.tsx';
import classes from './own-card.module.css';

interface OwnCardProps {
  readonly id: string;
  /** What it is, for people who hear it. */
  readonly label: string;
  readonly title: string;
  /** Where and when, in small. */
  readonly subtitle: string;
  readonly photo: CroppedPhotoProps;
  readonly isSmall?: boolean;
  /** Over the whole width, under picture and words. */
  readonly beneath?: ReactNode;
  readonly children: ReactNode;
}

/** A survey or an analysis of this person: its picture beside its words. A marker of the map leads to it. */
export function OwnCard(props: OwnCardProps) {
  const { id, label, title, subtitle, photo, isSmall = false, beneath, children } = props;
  return (
    <Card
      withBorder
      radius="md"
      padding="md"
      component="article"
      id={elementIdOf(id)}
      tabIndex={-1}
      aria-label={label}
    >
      <div className={isSmall ? `${classes.card} ${classes.small}` : classes.card}>
        <div>
          <CroppedPhoto {...photo} />
        </div>
        <Stack gap="xs" className={classes.words}>
          <div>
            <Title order={3} size="h4" style={{ overflowWrap: 'anywhere' }}>
              {title}
            </Title>
            <Text size="sm" c="dimmed">
              {subtitle}
            </Text>
          </div>
          {children}
        </Stack>
      </div>
      {beneath}
    </Card>
  );
}

/** The element of the page that shows this survey or analysis. */
export function elementIdOf(id: string): string {
  return `own-${id}`;
}
