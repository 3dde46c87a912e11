import { Alert, Button, Stack, Text } from '@mantine/core';
import { useRegionOf } from '../../../client/regions/region.ts';
import type { Geoloc } from '../../../domain/geometry/lng-lat.ts';
import {
  type PlaceSuggestion,
  suggestWhere,
  witnessOf,
} from '../../../domain/survey/draft/photo-suggestions.ts';
import { degreesMinutes } from '../../../domain/survey/place/format-coordinates.ts';
import { say } from '../../../language/say.ts';
import { usePutPin } from '../location/use-reef-at.ts';
import { OddPhotosQuestion } from '../photos/odd-photos-question.tsx';
import { OriginalsChoice } from '../photos/originals-choice.tsx';
import { PhotoPicker } from '../photos/photo-picker.tsx';
import { PhotosUnderway } from '../photos/photos-underway.tsx';
import { RefusedPhotos } from '../photos/refused-photos.tsx';
import { useOriginals } from '../photos/use-originals.ts';
import { useWhenFromPhotos } from '../photos/use-when-from-photos.ts';
import { StepPage, type StepProps } from '../shared/step-page.tsx';
import type { DeskPhoto } from '../shared/survey-desk.ts';
import { useGoTo } from '../shared/use-step.ts';
import frame from '../shared/wizard-frame.module.css';
import { WizardFrame } from '../shared/wizard-frame.tsx';
import { BoatPositionOffer } from './boat-position-offer.tsx';
import { DetailsForm } from './details-form.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { SameDayOffer } from './same-day-offer.tsx';

/** Photos whose pixels are already in the survey under another name: copies of one file, or one picked twice. */
function doublePhotos(photos: readonly DeskPhoto[]): readonly DeskPhoto[] {
  const seen = new Set<string>();
  return photos.filter(({ photo }) => {
    const isDouble = seen.has(photo.sha256);
    seen.add(photo.sha256);
    return isDouble;
  });
}

interface DoublePhotosProps {
  readonly photos: readonly DeskPhoto[];
  readonly onRemove: (imageIds: readonly string[]) => void;
}

/** Equal photos are allowed; that they are there twice is said, and undone with one tap. */
function DoublePhotos({ photos, onRemove }: DoublePhotosProps) {
  const doubles = doublePhotos(photos);
  if (doubles.length === 0) return null;
  return (
    <Alert role="note" color="yellow" variant="light">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {say('{photos, plural, one {One photo is} other {# photos are}} here twice: {names}.', {
          photos: doubles.length,
          names: doubles.map(({ photo }) => photo.name).join(', '),
        })}
      </Text>
      <Button
        variant="light"
        color="yellow"
        mt="xs"
        onClick={() => onRemove(doubles.map(({ photo }) => photo.imageId))}
      >
        {doubles.length === 1 ? say('Remove the double') : say('Remove the doubles')}
      </Button>
    </Alert>
  );
}

interface PhotosPlaceOfferProps {
  readonly where: PlaceSuggestion;
  /** The survey has its pin: it is not moved by photos. */
  readonly hasPin: boolean;
  readonly onUse: (place: Geoloc) => void;
}

/** The position of the photos themselves, for a survey that has none. */
function PhotosPlaceOffer({ where, hasPin, onUse }: PhotosPlaceOfferProps) {
  if (where.status !== 'inside' || hasPin) return null;
  return (
    <Alert role="note" color="ocean" variant="light" title={say('Your photos know where they were taken')}>
      <Text size="sm">
        {say('{photos, plural, one {One photo says} other {# photos say}} {place}.', {
          photos: where.photos,
          place: degreesMinutes(where.place),
        })}
      </Text>
      <Button mt="xs" onClick={() => onUse(where.place)}>
        {say('Use this position')}
      </Button>
    </Alert>
  );
}

export function ImagesStep() {
  return <StepPage>{(step) => <ImagesPage {...step} />}</StepPage>;
}

function ImagesPage({ desk, state, draft }: StepProps) {
  const goTo = useGoTo();
  const { photos, preparing, refused } = state;
  const originals = useOriginals();
  const region = useRegionOf(draft.regionId);
  const putPin = usePutPin(desk, region);
  const records = photos.map(({ photo: { record } }) => witnessOf(record));
  useWhenFromPhotos(desk, draft, records);
  const where = suggestWhere(records, region.mapBounds);

  return (
    <WizardFrame
      step="images"
      draft={draft}
      photos={photos.length}
      problem={state.problem}
      title={say('Step 2 - Add your survey photos')}
      lead={
        <Text c="dimmed" mt={4}>
          {say(
            '20-40 photos make a good survey: looking straight down, about a metre above the coral, one every five fin kicks. Of a usual site 20 tell its coral to 7 points of 100, 40 to 5 and 80 to 3; a second site tells more of the reef than more photos of the first.',
          )}
        </Text>
      }
      onExit={() => goTo('survey', '')}
      onBack={() => goTo('location', draft.id)}
      onNext={() => goTo('experience', draft.id)}
      isBusy={preparing !== null}
    >
      <div className={frame.columns}>
        <Stack gap="lg">
          <PhotoPicker
            label={say('Survey photos')}
            onFiles={(files) => void desk.addPhotos(files, originals.as, region)}
            hasPhotos={photos.length > 0}
          />
          <OriginalsChoice
            originals={originals}
            desk={desk}
            photos={photos}
            isPreparing={preparing !== null}
          />
          <PhotosUnderway preparing={preparing} />
          <RefusedPhotos
            refused={refused}
            hasOthers={photos.length > 0}
            onClose={() => desk.forgetRefusals()}
          />
          <DoublePhotos
            photos={photos}
            onRemove={(imageIds) => {
              for (const imageId of imageIds) desk.removePhoto(imageId);
            }}
          />
          <PhotoGrid photos={photos} onRemove={(imageId) => desk.removePhoto(imageId)} />
        </Stack>
        <Stack gap="lg">
          <OddPhotosQuestion desk={desk} draft={draft} photos={photos} isPreparing={preparing !== null} />
          <PhotosPlaceOffer
            where={where}
            hasPin={draft.location.point !== null}
            onUse={(place) => void putPin(place, 'photos')}
          />
          <BoatPositionOffer
            desk={desk}
            draft={draft}
            photos={photos}
            isPreparing={preparing !== null}
            onPlace={putPin}
          />
          <SameDayOffer desk={desk} draft={draft} />
          <DetailsForm
            details={draft.details}
            region={region}
            onChange={(change) =>
              desk.change((before) => ({ ...before, details: { ...before.details, ...change } }))
            }
          />
        </Stack>
      </div>
    </WizardFrame>
  );
}
