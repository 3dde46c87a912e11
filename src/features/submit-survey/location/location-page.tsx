import { Checkbox, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useSurveyKit } from '../../../client/uploads/survey-kit.tsx';
import { regions } from '../../../domain/region/regions.ts';
import { withUnknownLocation } from '../../../domain/survey/draft/draft.ts';
import { findReefs, isInsideOutline } from '../../../domain/survey/draft/find-reef.ts';
import { cameraPlace, suggestWhere } from '../../../domain/survey/draft/photo-suggestions.ts';
import { PinMap } from '../../../ui/map/pin-map.tsx';
import { StepPage, type StepProps } from '../shared/step-page.tsx';
import { useGoTo } from '../shared/use-step.ts';
import frame from '../shared/wizard-frame.module.css';
import { WizardFrame } from '../shared/wizard-frame.tsx';
import { ChosenPlace } from './chosen-place.tsx';
import { LocationSearch } from './location-search.tsx';
import { PlaceProblems } from './place-problems.tsx';
import { otherReefAround } from './place-reef.ts';
import { PlaceSuggestions } from './place-suggestions.tsx';
import { useReefsOnMap } from './reefs-on-map.ts';
import { useBoatThen } from './use-boat-then.ts';
import { usePlaceSearch } from './use-place-search.ts';
import { useReefOutline, useReefs } from './use-reefs.ts';
import { useSite } from './use-site.ts';

const searchDebounceMs = 500;
const mostReefs = 8;

export function LocationStep() {
  return <StepPage>{(step) => <LocationPage {...step} />}</StepPage>;
}

function LocationPage({ desk, state, draft }: StepProps) {
  const goTo = useGoTo();
  const { live } = useSurveyKit();
  const region = regions[draft.regionId];
  const { location } = draft;
  const [searched] = useDebouncedValue(location.search, searchDebounceMs);
  const reefs = useReefs(draft.regionId);
  const known = reefs.data ?? [];
  const site = useSite(desk, draft, searched, known);

  // The name of the chosen reef stands in the box: it is no question any more.
  const asked = location.feature?.name === searched ? '' : searched;
  const found = findReefs(known, asked, mostReefs);
  const places = usePlaceSearch(asked);
  const isAnswered = asked.trim() !== '' && searched === location.search && !reefs.isPending;
  const overlays = useReefsOnMap(draft.regionId, location.feature?.id ?? null);
  const boatThen = useBoatThen(state.photos);
  const outline = useReefOutline(draft.regionId, location.feature?.id ?? null).data;
  const isOutsideReef =
    location.point !== null &&
    typeof outline === 'string' &&
    isInsideOutline(outline, location.point) === false;

  return (
    <WizardFrame
      step="location"
      draft={draft}
      photos={state.photos.length}
      title="Step 1 - Enter your site coordinates"
      lead={
        <Text c="dimmed" mt={4}>
          Find your reef by name, type your coordinates, or put the pin on the map of the {region.regionName}.
        </Text>
      }
      onExit={() => goTo('survey', '')}
      onBack={() => goTo('survey', '')}
      onNext={() => goTo('images', draft.id)}
    >
      <div className={frame.columns}>
        <Stack gap="lg">
          <Stack gap="xs">
            <LocationSearch
              text={location.search}
              onText={site.search}
              reefs={found}
              places={places.places}
              isSearching={reefs.isPending || places.isSearching}
              nothingFound={
                isAnswered && site.typed.status === 'unreadable'
                  ? (places.problem ?? 'No reef of this name here. You can still set the pin on the map.')
                  : null
              }
              onReef={site.choose}
              onPlace={({ place }) => site.flyTo(place)}
            />
            <PlaceProblems
              site={site}
              hasFoundReefs={found.length > 0}
              onReload={reefs.isError ? () => void reefs.refetch() : null}
            />
          </Stack>
          <ChosenPlace
            location={location}
            otherReading={site.typed.status === 'inside' ? (site.typed.otherReading ?? null) : null}
            otherReef={otherReefAround(draft, known)}
            isOutsideReef={isOutsideReef}
            onOtherReading={site.type}
            onReef={site.choose}
            onNoReef={site.dropReef}
            onConfirm={site.confirm}
          />
          <PlaceSuggestions
            live={live}
            photos={suggestWhere(
              state.photos.map(({ photo }) => ({ place: cameraPlace(photo.record) })),
              region.mapBounds,
            )}
            boatThen={boatThen}
            regionId={draft.regionId}
            onPlace={site.setPin}
          />
        </Stack>
        <Stack gap="lg" className={frame.beside}>
          <PinMap
            label="Where the photos were taken"
            bounds={region.mapBounds}
            place={location.point}
            onPlace={(place) => site.setPin(place, 'map')}
            camera={site.camera}
            overlays={overlays}
            height={360}
          />
          <Checkbox
            size="md"
            label="I don’t know where it was"
            description="The photos still help: a reef can be given to them later."
            checked={location.unknown}
            onChange={(event) => {
              const isUnknown = event.currentTarget.checked;
              desk.change((before) => withUnknownLocation(before, isUnknown));
            }}
          />
        </Stack>
      </div>
    </WizardFrame>
  );
}
