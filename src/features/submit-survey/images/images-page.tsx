import { Alert, Stack, Text } from '@mantine/core';
import { regions } from '../../../domain/region/regions.ts';
import { cameraPlace, suggestWhere } from '../../../domain/survey/draft/photo-suggestions.ts';
import { placePin } from '../location/place-reef.ts';
import { useReefs } from '../location/use-reefs.ts';
import { StepPage, type StepProps } from '../shared/step-page.tsx';
import { useGoTo } from '../shared/use-step.ts';
import frame from '../shared/wizard-frame.module.css';
import { WizardFrame } from '../shared/wizard-frame.tsx';
import { BoatPositionOffer } from './boat-position-offer.tsx';
import { DetailsForm } from './details-form.tsx';
import { DoublePhotos } from './double-photos.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { PhotoPicker } from './photo-picker.tsx';
import { PhotosPlaceOffer } from './photos-place-offer.tsx';
import { PhotosUnderway } from './photos-underway.tsx';
import { RefusedPhotos } from './refused-photos.tsx';
import { useWhenFromPhotos } from './use-when-from-photos.ts';

export function ImagesStep() {
  return <StepPage>{(step) => <ImagesPage {...step} />}</StepPage>;
}

function ImagesPage({ desk, state, draft }: StepProps) {
  const goTo = useGoTo();
  const { photos, preparing, refused } = state;
  const known = useReefs(draft.regionId).data ?? [];
  const records = photos.map(({ photo: { record } }) => ({
    taken: record.meta.taken,
    place: cameraPlace(record),
  }));
  useWhenFromPhotos(desk, draft, records);
  const where = suggestWhere(records, regions[draft.regionId].mapBounds);

  return (
    <WizardFrame
      step="images"
      draft={draft}
      photos={photos.length}
      title="Step 2 - Add your survey photos"
      lead={
        <Text c="dimmed" mt={4}>
          20-40 photos make a good survey: looking straight down, about a metre above the coral, one every
          five fin kicks.
        </Text>
      }
      onExit={() => goTo('survey', '')}
      onBack={() => goTo('location', draft.id)}
      onNext={() => goTo('experience', draft.id)}
      isBusy={preparing !== null}
    >
      <div className={frame.columns}>
        <Stack gap="lg">
          <PhotoPicker onFiles={(files) => void desk.addPhotos(files)} hasPhotos={photos.length > 0} />
          <PhotosUnderway preparing={preparing} />
          <RefusedPhotos
            refused={refused}
            hasOthers={photos.length > 0}
            onClose={() => desk.forgetRefusals()}
          />
          {state.problem !== null && (
            <Alert color="red" variant="light" role="alert">
              {state.problem}
            </Alert>
          )}
          <DoublePhotos
            photos={photos}
            onRemove={(imageIds) => {
              for (const imageId of imageIds) desk.removePhoto(imageId);
            }}
          />
          <PhotosPlaceOffer
            where={where}
            hasPin={draft.location.point !== null}
            onUse={(place) => desk.change((before) => placePin(before, place, 'photos', known))}
          />
          <BoatPositionOffer
            desk={desk}
            draft={draft}
            photos={photos}
            isPreparing={preparing !== null}
            reefs={known}
          />
          <DetailsForm
            details={draft.details}
            isAsked={photos.length > 0}
            onChange={(change) =>
              desk.change((before) => ({ ...before, details: { ...before.details, ...change } }))
            }
          />
        </Stack>
        <PhotoGrid photos={photos} onRemove={(imageId) => desk.removePhoto(imageId)} />
      </div>
    </WizardFrame>
  );
}
