import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { say } from '../../../language/say.ts';
import classes from './training.module.css';

interface StepCardProps {
  readonly step: number;
  readonly title: string;
  readonly text: string;
  /** Address of the photo behind it. */
  readonly photo: string;
  readonly children: ReactNode;
  readonly footer: ReactNode;
}

/** A step at which nothing is drawn. */
export function StepCard({ step, title, text, photo, children, footer }: StepCardProps) {
  return (
    <div className={classes.scene} style={{ backgroundImage: `url("${photo}")` }}>
      <div className={classes.card}>
        <Text size="sm" c="dimmed">
          {say('Step {step} of 6', { step })}
        </Text>
        <Title order={1} size="h2" data-page-heading tabIndex={-1}>
          {title}
        </Title>
        <Text>{text}</Text>
        <div className={classes.main}>{children}</div>
      </div>
      {footer}
    </div>
  );
}
