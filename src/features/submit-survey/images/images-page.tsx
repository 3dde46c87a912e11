import { Stack, Text } from '@mantine/core';
import { useRegionOf } from '../../../client/regions/region.ts';
import { suggestWhere, witnessOf } from '../../../domain/survey/draft/photo-suggestions.ts';
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
import { useGoTo } from '../shared/use-step.ts';
import frame from '../shared/wizard-frame.module.css';
import { WizardFrame } from '../shared/wizard-frame.tsx';
import { BoatPositionOffer } from './boat-position-offer.tsx';
import { DetailsForm } from './details-form.tsx';
import { DoublePhotos } from './double-photos.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { PhotosPlaceOffer } from './photos-place-offer.tsx';
import { SameDayOffer } from './same-day-offer.tsx';

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
