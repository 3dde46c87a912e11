import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useSessionStorage } from '@mantine/hooks';
import { utcOffsetHours } from '../../../domain/region/local-time.ts';
import type { DraftSurvey } from '../../../domain/survey/draft/draft.ts';
import { type OddPhotos, oddPhotos, oddPhotosInWords } from '../../../domain/survey/draft/odd-photos.ts';
import { witnessOf } from '../../../domain/survey/draft/photo-suggestions.ts';
import type { DeskPhoto, SurveyDesk } from '../shared/survey-desk.ts';
import { PhotoStrip } from './photo-strip.tsx';

export interface OddPhotosQuestionProps {
  readonly desk: SurveyDesk;
  readonly draft: DraftSurvey;
  readonly photos: readonly DeskPhoto[];
  /** More photos are on their way: which day is the odd one is known when all are here. */
  readonly isPreparing: boolean;
}

/** Photos of another day or another place than the others: said plainly, with a way for each that it can be. */
export function OddPhotosQuestion({ desk, draft, photos, isPreparing }: OddPhotosQuestionProps) {
  const [kept, setKept] = useSessionStorage<readonly string[]>({
    key: `odd-photos-kept-${draft.id}`,
    defaultValue: [],
  });
  const { details, location, regionId } = draft;
  const said = {
    day: details.fromPhotos ? null : details.date,
    place: location.pointFrom === 'photos' ? null : location.point,
  };
  const witnesses = photos.map(({ photo: { record } }) => ({ id: record.id, ...witnessOf(record) }));
  const groups = isPreparing ? [] : oddPhotos(witnesses, said, utcOffsetHours[regionId]);
  const asked = groups.filter(({ ids }) => !ids.every((id) => kept.includes(id)));
  return asked.map((group) => (
    <OddGroup
      key={group.ids.join(' ')}
      group={group}
      all={photos}
      onLeaveOut={() => {
        for (const id of group.ids) desk.removePhoto(id);
      }}
      onKeep={() => setKept([...kept, ...group.ids])}
      onSplitOff={draft.testDrive ? null : () => void desk.splitOff(group.ids)}
    />
  ));
}

interface OddGroupProps {
  readonly group: OddPhotos;
  readonly all: readonly DeskPhoto[];
  readonly onLeaveOut: () => void;
  readonly onKeep: () => void;
  readonly onSplitOff: (() => void) | null;
}

function OddGroup({ group, all, onLeaveOut, onKeep, onSplitOff }: OddGroupProps) {
  const photos = all.filter(({ photo }) => group.ids.includes(photo.imageId));
  const areAll = photos.length === all.length;
  return (
    <Alert role="note" color="yellow" variant="light" title="Do these belong to this survey?">
      <Stack gap="sm">
        <Text size="sm">
          {oddPhotosInWords(group, all.length)}
          {group.metres === null ? ' A camera’s clock may be wrong.' : ''}
        </Text>
        <PhotoStrip label="Photos that are asked about" photos={photos} />
        <Group gap="xs">
          {!areAll && (
            <Button variant="default" onClick={onLeaveOut}>
              {photos.length === 1 ? 'Leave it out' : 'Leave these out'}
            </Button>
          )}
          <Button variant="default" onClick={onKeep}>
            {photos.length === 1 ? 'Keep it' : 'Keep them all'}
          </Button>
          {!areAll && onSplitOff !== null && (
            <Button variant="subtle" px="xs" onClick={onSplitOff}>
              Make {photos.length === 1 ? 'it' : 'them'} a survey of {photos.length === 1 ? 'its' : 'their'}{' '}
              own
            </Button>
          )}
        </Group>
      </Stack>
    </Alert>
  );
}
