import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import { useSessionStorage } from '@mantine/hooks';
import { useState } from 'react';
import { useRegionOf } from '../../../client/regions/region.ts';
import { zoneOf } from '../../../domain/region/local-time.ts';
import type { DraftSurvey } from '../../../domain/survey/draft/draft.ts';
import { type OddPhotos, oddPhotos, oddPhotosInWords } from '../../../domain/survey/draft/odd-photos.ts';
import { witnessOf } from '../../../domain/survey/draft/photo-suggestions.ts';
import { say, text } from '../../../language/say.ts';
import type { DeskPhoto, SurveyDesk } from '../shared/survey-desk.ts';
import { PhotoStrip } from './photo-strip.tsx';

/** Of more groups than this nobody reads each: a card that was not emptied has one for every day of a year. */
const mostAskedSingly = 2;

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
  const region = useRegionOf(draft.regionId);
  const [isOneByOne, setOneByOne] = useState(false);
  const { details, location } = draft;
  const said = {
    day: details.fromPhotos ? null : details.date,
    place: location.pointFrom === 'photos' ? null : location.point,
  };
  const witnesses = photos.map(({ photo: { record } }) => ({ id: record.id, ...witnessOf(record) }));
  const groups = isPreparing ? [] : oddPhotos(witnesses, said, zoneOf(region));
  const asked = groups.filter(({ ids }) => !ids.every((id) => kept.includes(id)));
  const leaveOut = (ids: readonly string[]): void => {
    for (const id of ids) desk.removePhoto(id);
  };
  if (asked.length > mostAskedSingly && !isOneByOne) {
    const ids = asked.flatMap((group) => group.ids);
    return (
      <OddTogether
        groups={asked}
        all={photos}
        onLeaveOut={() => leaveOut(ids)}
        onKeep={() => setKept([...kept, ...ids])}
        onOneByOne={() => setOneByOne(true)}
      />
    );
  }
  return asked.map((group) => (
    <OddGroup
      key={group.ids.join(' ')}
      group={group}
      all={photos}
      onLeaveOut={() => leaveOut(group.ids)}
      onKeep={() => setKept([...kept, ...group.ids])}
      onSplitOff={draft.testDrive ? null : () => void desk.splitOff(group.ids)}
    />
  ));
}

const title = text('Do these belong to this survey?');

interface OddTogetherProps {
  readonly groups: readonly OddPhotos[];
  readonly all: readonly DeskPhoto[];
  readonly onLeaveOut: () => void;
  readonly onKeep: () => void;
  readonly onOneByOne: () => void;
}

/** Photos of many other days and places, asked about at once. */
function OddTogether({ groups, all, onLeaveOut, onKeep, onOneByOne }: OddTogetherProps) {
  const ids = new Set(groups.flatMap((group) => group.ids));
  const photos = all.filter(({ photo }) => ids.has(photo.imageId));
  return (
    <Alert role="note" color="yellow" variant="light" title={say(title)}>
      <Stack gap="sm">
        <Text size="sm">
          {say(
            '{odd} of these {photos, plural, one {# photo} other {# photos}} are of other days or places:',
            { odd: photos.length, photos: all.length },
          )}
        </Text>
        <PhotoStrip label={say('Photos that are asked about')} photos={photos} />
        <List size="sm" spacing={2}>
          {groups.map((group) => (
            <List.Item key={group.ids.join(' ')}>{oddPhotosInWords(group, all.length)}</List.Item>
          ))}
        </List>
        <Group gap="xs">
          {photos.length < all.length && (
            <Button variant="default" onClick={onLeaveOut}>
              {say('Leave these out')}
            </Button>
          )}
          <Button variant="default" onClick={onKeep}>
            {say('Keep them all')}
          </Button>
          <Button variant="subtle" px="xs" onClick={onOneByOne}>
            {say('Ask me one by one')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
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
    <Alert role="note" color="yellow" variant="light" title={say(title)}>
      <Stack gap="sm">
        <Text size="sm">
          {oddPhotosInWords(group, all.length)}
          {group.metres === null ? ` ${say('A camera’s clock may be wrong.')}` : ''}
        </Text>
        <PhotoStrip label={say('Photos that are asked about')} photos={photos} />
        <Group gap="xs">
          {!areAll && (
            <Button variant="default" onClick={onLeaveOut}>
              {photos.length === 1 ? say('Leave it out') : say('Leave these out')}
            </Button>
          )}
          <Button variant="default" onClick={onKeep}>
            {photos.length === 1 ? say('Keep it') : say('Keep them all')}
          </Button>
          {!areAll && onSplitOff !== null && (
            <Button variant="subtle" px="xs" onClick={onSplitOff}>
              {photos.length === 1
                ? say('Make it a survey of its own')
                : say('Make them a survey of their own')}
            </Button>
          )}
        </Group>
      </Stack>
    </Alert>
  );
}
