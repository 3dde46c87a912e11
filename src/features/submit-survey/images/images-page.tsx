import { Button, FileButton, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { useRegions } from '../../../client/context/region.ts';
import { cameraPlace, suggestWhere } from '../../../domain/survey/draft/photo-suggestions.ts';
import { usePutPin } from '../location/use-reef-at.ts';
import { StepPage, type StepProps } from '../shared/step-page.tsx';
import { useGoTo } from '../shared/use-step.ts';
import frame from '../shared/wizard-frame.module.css';
import { WizardFrame } from '../shared/wizard-frame.tsx';
import { BoatPositionOffer } from './boat-position-offer.tsx';
import { DetailsForm } from './details-form.tsx';
import { DoublePhotos } from './double-photos.tsx';
import classes from './images-page.module.css';
import { PhotoGrid } from './photo-grid.tsx';
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
  const putPin = usePutPin(desk, draft.regionId);
  const records = photos.map(({ photo: { record } }) => ({
    taken: record.meta.taken,
    place: cameraPlace(record),
  }));
  useWhenFromPhotos(desk, draft, records);
  const region = useRegions()[draft.regionId];
  const where = suggestWhere(records, region.mapBounds);

  return (
    <WizardFrame
      step="images"
      draft={draft}
      photos={photos.length}
      problem={state.problem}
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
          <DoublePhotos
            photos={photos}
            onRemove={(imageIds) => {
              for (const imageId of imageIds) desk.removePhoto(imageId);
            }}
          />
          <PhotosPlaceOffer
            where={where}
            hasPin={draft.location.point !== null}
            onUse={(place) => putPin(place, 'photos')}
          />
          <BoatPositionOffer
            desk={desk}
            draft={draft}
            photos={photos}
            isPreparing={preparing !== null}
            onPlace={putPin}
          />
          <DetailsForm
            details={draft.details}
            region={region}
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

const accepted = 'image/jpeg,image/png,image/gif';

interface PhotoPickerProps {
  readonly hasPhotos: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Photos from the gallery, straight from the camera, or dropped here. */
function PhotoPicker({ hasPhotos, onFiles }: PhotoPickerProps) {
  const [isOver, setIsOver] = useState(false);
  // The same file can be picked twice in a row only after the field forgets it.
  const forgetPicked = useRef<() => void>(null);
  const forgetTaken = useRef<() => void>(null);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <Paper
      withBorder
      radius="md"
      p="md"
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <FileButton
            multiple
            accept={accepted}
            resetRef={forgetPicked}
            inputProps={{ 'aria-label': 'Survey photos' }}
            onChange={(files) => {
              onFiles(files);
              forgetPicked.current?.();
            }}
          >
            {(props) => (
              <Button
                {...props}
                variant={hasPhotos ? 'light' : 'filled'}
                leftSection={<IconPhotoPlus size={20} aria-hidden />}
              >
                {hasPhotos ? 'Add more photos' : 'Choose photos'}
              </Button>
            )}
          </FileButton>
          <FileButton
            accept={accepted}
            capture="environment"
            resetRef={forgetTaken}
            inputProps={{ 'aria-label': 'A photo from the camera' }}
            onChange={(file) => {
              if (file !== null) onFiles([file]);
              forgetTaken.current?.();
            }}
          >
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconCamera size={20} aria-hidden />}>
                Take a photo
              </Button>
            )}
          </FileButton>
        </SimpleGrid>
        <Text size="sm" c="dimmed">
          JPG, GIF or PNG. Each photo is copied here at once, so you may take the card out again.
        </Text>
      </Stack>
    </Paper>
  );
}
