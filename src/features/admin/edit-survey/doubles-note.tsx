import { Alert, Button, Group, Text } from '@mantine/core';
import { say } from '../../../language/say.ts';
import { type Act, living } from './survey-actions.tsx';
import type { SurveyRow } from './survey-row.ts';

interface DoublesNoteProps {
  readonly rows: readonly SurveyRow[];
  readonly onAct: Act;
}

/** Which of the surveys that are seen may be doubles, and the way to take them off together. */
export function DoublesNote({ rows, onAct }: DoublesNoteProps) {
  const doubles = living(rows).filter(({ isDouble }) => isDouble);
  if (doubles.length === 0) return null;
  return (
    <Alert color="orange" my="sm">
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          {say(
            '{count, plural, one {# survey may have been handed in twice: another one has the same diver, moment and reef, and no fewer photos. Look at it, and take it off.} other {# surveys may have been handed in twice: another one has the same diver, moment and reef, and no fewer photos. Look at them, and take them off.}}',
            { count: doubles.length },
          )}
        </Text>
        <Button variant="default" onClick={() => onAct('delete', doubles, () => undefined)}>
          {say('Mark {count, plural, one {# double} other {# doubles}} as deleted', {
            count: doubles.length,
          })}
        </Button>
      </Group>
    </Alert>
  );
}
