import { Button, Checkbox, Group, Stack, Switch, Text } from '@mantine/core';
import { isOriginal, toSendWords } from '../../../domain/survey/photo/originals.ts';
import { sentWidthPixels } from '../../../domain/survey/photo/photo-record.ts';
import { say } from '../../../language/say.ts';
import type { DeskPhoto, SurveyDesk } from '../shared/survey-desk.ts';
import type { Originals } from './use-originals.ts';

export interface OriginalsChoiceProps {
  readonly originals: Originals;
  readonly desk: Pick<SurveyDesk, 'makeCopies'>;
  readonly photos: readonly DeskPhoto[];
  readonly isPreparing: boolean;
}

/** What is sent of the photos, said before it is sent, and chosen where the link allows a choice. */
export function OriginalsChoice({ originals, desk, photos, isPreparing }: OriginalsChoiceProps) {
  const kept = photos.filter(({ photo }) => isOriginal(photo.record)).length;
  const words = toSendWords(photos.map(({ photo }) => photo));
  const areOriginals = originals.as !== 'copy';
  return (
    <Stack gap={4}>
      {originals.isOffered ? (
        <Switch
          size="md"
          label={say('Send the original photos')}
          description={
            areOriginals
              ? say(
                  'In full resolution, with what the camera wrote into the files: moment, position, settings. Only you, experts and administrators can open these; everybody else sees copies without it.',
                )
              : words === ''
                ? say('Copies of up to {pixels} pixels go, a tenth of the size and enough to analyse them.', {
                    pixels: sentWidthPixels,
                  })
                : undefined
          }
          checked={areOriginals}
          disabled={isPreparing}
          onChange={({ currentTarget }) => {
            originals.choose(currentTarget.checked);
            if (!currentTarget.checked) void desk.makeCopies();
          }}
        />
      ) : (
        <Text size="sm" c="dimmed">
          {say('This boat takes copies of up to {pixels} pixels. The originals stay on your camera.', {
            pixels: sentWidthPixels,
          })}
        </Text>
      )}
      {areOriginals && (
        <Checkbox
          size="md"
          label={say('Keep the camera’s owner and serial numbers in the files')}
          description={say(
            'They are left out otherwise. This holds for photos that you add from now on; the pictures stay the same.',
          )}
          checked={originals.keepsOwner}
          disabled={isPreparing}
          onChange={({ currentTarget }) => originals.keepOwner(currentTarget.checked)}
        />
      )}
      {words !== '' && !isPreparing && (
        <Text size="sm" role="status">
          {words}
        </Text>
      )}
      {areOriginals && kept < photos.length && !isPreparing && (
        <Text size="sm" c="dimmed">
          {say(
            'Photos that are copies already stay copies: remove them and choose them again to send their originals.',
          )}
        </Text>
      )}
      {!areOriginals && kept > 0 && !isPreparing && (
        <Group>
          <Button variant="default" size="sm" onClick={() => void desk.makeCopies()}>
            {say('Send copies instead')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
