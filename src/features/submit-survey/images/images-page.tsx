import { Alert, Button, CloseButton, Group, List, Progress, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { utcOffsetHours } from '../../../domain/region/local-time.ts';
import { regions } from '../../../domain/region/regions.ts';
import { cameraPlace, suggestWhen, suggestWhere } from '../../../domain/survey/draft/photo-suggestions.ts';
import { degreesMinutes } from '../../../domain/survey/place/format-coordinates.ts';
import { placePin } from '../location/place-reef.ts';
import { useReefs } from '../location/use-reefs.ts';
import { StepPage, type StepProps } from '../shared/step-page.tsx';
import { refusalTitle } from '../shared/survey-desk.ts';
import { useGoTo } from '../shared/use-step.ts';
import frame from '../shared/wizard-frame.module.css';
import { WizardFrame } from '../shared/wizard-frame.tsx';
import { BoatPositionOffer } from './boat-position-offer.tsx';
import { DetailsForm } from './details-form.tsx';
import { DoublePhotos } from './double-photos.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { PhotoPicker } from './photo-picker.tsx';

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
  const when = suggestWhen(records, utcOffsetHours[draft.regionId]);
  const where = suggestWhere(records, regions[draft.regionId].mapBounds);
  const { date, time } = draft.details;

  // Photos know when they were taken: an empty form takes that over, marked, to be looked at.
  useEffect(() => {
    if (when === null || date !== null || time !== null) return;
    desk.change((before) => ({ ...before, details: { ...before.details, ...when, fromPhotos: true } }));
  }, [desk, when, date, time]);

  const isWherePossible = where.status === 'inside' && draft.location.point === null;

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
          {preparing !== null && (
            <div role="status">
              <Text size="sm" mb={4}>
                Getting photo {preparing.done + 1} of {preparing.total} ready …
              </Text>
              <Progress value={(preparing.done / preparing.total) * 100} aria-label="Photos made ready" />
            </div>
          )}
          {refused.length > 0 && (
            <Alert color="red" variant="light" role="alert">
              <Group justify="space-between" wrap="nowrap" align="flex-start">
                <Stack gap={4}>
                  <Text fw={600}>{refusalTitle(refused)}</Text>
                  <List size="sm" spacing={2}>
                    {refused.map(({ id, name, why }) => (
                      <List.Item key={id} style={{ overflowWrap: 'anywhere' }}>
                        <b>{name}</b> was left out: {why}.
                      </List.Item>
                    ))}
                  </List>
                  {photos.length > 0 && <Text size="sm">Your other photos are kept.</Text>}
                </Stack>
                <CloseButton
                  size="lg"
                  aria-label="Close this message"
                  onClick={() => desk.forgetRefusals()}
                />
              </Group>
            </Alert>
          )}
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
          {isWherePossible && (
            <Alert role="note" color="ocean" variant="light" title="Your photos know where they were taken">
              <Text size="sm">
                {where.photos === 1 ? 'One photo says' : `${where.photos} photos say`}{' '}
                {degreesMinutes(where.place)}.
              </Text>
              <Button
                mt="xs"
                onClick={() => desk.change((before) => placePin(before, where.place, 'photos', known))}
              >
                Use this position
              </Button>
            </Alert>
          )}
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
