import { Button, Paper, Text } from '@mantine/core';
import { say } from '../../language/say.ts';
import classes from './map-frame.module.css';

interface MapGapProps {
  /** What is missing, as a sentence. */
  readonly what: string;
  readonly onRetry: () => void;
}

/** Stands over a map of which something could not be loaded. */
export function MapGap({ what, onRetry }: MapGapProps) {
  return (
    <Paper className={classes.notice} shadow="sm" p="xs" radius="md" role="status">
      <Text size="sm">{what}</Text>
      <Button variant="light" onClick={onRetry}>
        {say('Try again')}
      </Button>
    </Paper>
  );
}
