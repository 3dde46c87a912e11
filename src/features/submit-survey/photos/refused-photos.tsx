import { Alert, CloseButton, Group, List, Stack, Text } from '@mantine/core';
import { leftOutSaid, leftOutTitle } from '../../../domain/survey/photo/left-out-words.ts';
import { say } from '../../../language/say.ts';
import { Words } from '../../../ui/words.tsx';
import type { RefusedPhoto } from '../shared/survey-desk.ts';

export interface RefusedPhotosProps {
  readonly refused: readonly RefusedPhoto[];
  readonly hasOthers: boolean;
  readonly onClose: () => void;
}

/** Files that were picked and left out, each with its reason. */
export function RefusedPhotos({ refused, hasOthers, onClose }: RefusedPhotosProps) {
  if (refused.length === 0) return null;
  return (
    <Alert color="red" variant="light" role="alert">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Stack gap={4}>
          <Text fw={600}>{leftOutTitle(refused)}</Text>
          <List size="sm" spacing={2}>
            {refused.map(({ id, name, why }) => (
              <List.Item key={id} style={{ overflowWrap: 'anywhere' }}>
                <Words
                  text="<b>{name}</b> was left out: {why}."
                  values={{ b: (inner) => <b>{inner}</b>, name, why: leftOutSaid(why) }}
                />
              </List.Item>
            ))}
          </List>
          {hasOthers && <Text size="sm">{say('Your other photos are kept.')}</Text>}
        </Stack>
        <CloseButton size="lg" aria-label={say('Close this message')} onClick={onClose} />
      </Group>
    </Alert>
  );
}
