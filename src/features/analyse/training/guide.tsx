import { Group, Progress, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { say } from '../../../language/say.ts';
import classes from './training.module.css';

interface GuideProps {
  readonly step: number;
  readonly title: string;
  readonly text: ReactNode;
  /** How much of it is done, 0 to 1, and from where on that is enough; null where that says nothing. */
  readonly progress: { readonly share: number; readonly label: string; readonly enough?: number } | null;
  /** What can be done here, beside drawing. */
  readonly children?: ReactNode;
}

/** What is to be done now, said above what can be coloured. */
export function Guide({ step, title, text, progress, children }: GuideProps) {
  return (
    <section className={classes.guide} aria-label={say('Training')}>
      <div className={classes.said} role="status">
        <Group gap="xs" wrap="nowrap" align="baseline">
          <Title order={2} size="h4">
            {title}
          </Title>
          <Text size="sm" c="dimmed" className={classes.count}>
            {say('Step {step} of 6', { step })}
          </Text>
        </Group>
        <Text size="sm" component="div">
          {text}
        </Text>
      </div>
      {progress !== null && (
        <div className={classes.meter}>
          <Progress value={Math.min(100, progress.share * 100)} size="lg" aria-label={progress.label} />
          {progress.enough !== undefined && (
            <span className={classes.enough} style={{ insetInlineStart: `${progress.enough * 100}%` }} />
          )}
        </div>
      )}
      {children !== undefined && (
        <Group gap="xs" className={classes.acts}>
          {children}
        </Group>
      )}
    </section>
  );
}
