import { Card, List, Stack, Text, Title } from '@mantine/core';
import { useRegionOf } from '../../../client/regions/region.ts';
import type { DraftSurvey } from '../../../domain/survey/draft/draft.ts';
import { degreesMinutes } from '../../../domain/survey/place/format-coordinates.ts';
import { timeOfDayLabels } from '../../../domain/survey/time-bands.ts';
import { dayInWords } from '../../../domain/wording/said-day.ts';
import { say } from '../../../language/say.ts';
import { OddPhotosQuestion } from '../photos/odd-photos-question.tsx';
import { OriginalsChoice } from '../photos/originals-choice.tsx';
import { PhotoPicker } from '../photos/photo-picker.tsx';
import { PhotoStrip } from '../photos/photo-strip.tsx';
import { PhotosUnderway } from '../photos/photos-underway.tsx';
import { RefusedPhotos } from '../photos/refused-photos.tsx';
import { useOriginals } from '../photos/use-originals.ts';
import type { StepProps } from '../shared/step-page.tsx';

/** Photos first: they say when and where it was, and the diver looks whether that is right. */
export function StartWithPhotos({ desk, state, draft }: StepProps) {
  const { photos, preparing, refused } = state;
  const hasPhotos = photos.length > 0;
  const region = useRegionOf(draft.regionId);
  const originals = useOriginals();
  return (
    <Card component="section" aria-label={say('Start with your photos')} withBorder padding="md" radius="md">
      <Stack gap="sm">
        <div>
          <Title order={2} size="h4">
            {say('Start with your photos')}
          </Title>
          {!hasPhotos && (
            <Text size="sm" c="dimmed">
              {say(
                'Drop all of them here at once: they often say when and where you dived. Or find the place below, and add them in the next step.',
              )}
            </Text>
          )}
        </div>
        <PhotoPicker
          label={say('Photos to start with')}
          onFiles={(files) => void desk.addPhotos(files, originals.as, region)}
          hasPhotos={hasPhotos}
        />
        <OriginalsChoice originals={originals} desk={desk} photos={photos} isPreparing={preparing !== null} />
        <PhotosUnderway preparing={preparing} />
        <RefusedPhotos refused={refused} hasOthers={hasPhotos} onClose={() => desk.forgetRefusals()} />
        {hasPhotos && (
          <>
            <Text fw={600} role="status">
              {say('{photos, plural, one {# photo} other {# photos}}', { photos: photos.length })}
            </Text>
            <PhotoStrip label={say('Photos of this survey')} photos={photos} />
            {preparing === null && <FromPhotos draft={draft} />}
          </>
        )}
        <OddPhotosQuestion desk={desk} draft={draft} photos={photos} isPreparing={preparing !== null} />
      </Stack>
    </Card>
  );
}

/** What the photos filled in, each with the place where it is confirmed or changed. */
function FromPhotos({ draft: { details, location } }: { readonly draft: DraftSurvey }) {
  const { date, time, fromPhotos } = details;
  const { point, pointFrom, feature } = location;
  const when =
    fromPhotos && date !== null && time !== null
      ? `${dayInWords(date)}, ${say(timeOfDayLabels[time])}`
      : null;
  const reef = feature === null ? '' : `, ${feature.name === '' ? feature.gid : feature.name}`;
  const where = pointFrom === 'photos' && point !== null ? `${degreesMinutes(point)}${reef}` : null;
  if (when === null && where === null) return null;
  return (
    <div>
      <Text size="sm" fw={600}>
        {say('Filled in from your photos')}
      </Text>
      <List size="sm" spacing={2}>
        {where !== null && (
          <List.Item>{say('Where: {where}. Please confirm it below, or change it.', { where })}</List.Item>
        )}
        {when !== null && (
          <List.Item>{say('When: {when}. You can change it in the next step.', { when })}</List.Item>
        )}
      </List>
    </div>
  );
}
