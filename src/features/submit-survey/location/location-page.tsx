import { Checkbox, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useMemo, useRef } from 'react';
import { useReefs } from '../../../client/queries/region-reefs.ts';
import { useSurroundings } from '../../../client/queries/surroundings.ts';
import { useRegionOf } from '../../../client/regions/region.ts';
import { usePhone } from '../../../client/uploads/phone.tsx';
import { type DraftSurvey, withUnknownLocation } from '../../../domain/survey/draft/draft.ts';
import {
  type PlaceSuggestion,
  suggestWhere,
  witnessOf,
} from '../../../domain/survey/draft/photo-suggestions.ts';
import { say } from '../../../language/say.ts';
import { PinMap } from '../../../ui/map/pin-map.tsx';
import { useWhenFromPhotos } from '../photos/use-when-from-photos.ts';
import { StepPage, type StepProps } from '../shared/step-page.tsx';
import { useGoTo } from '../shared/use-step.ts';
import frame from '../shared/wizard-frame.module.css';
import { WizardFrame } from '../shared/wizard-frame.tsx';
import { ChosenPlace } from './chosen-place.tsx';
import { PlaceFinder } from './place-finder.tsx';
import { PlaceSuggestions } from './place-suggestions.tsx';
import { useReefsOnMap } from './reefs-on-map.ts';
import { StartWithPhotos } from './start-with-photos.tsx';
import { useBoatThen } from './use-boat-then.ts';
import { useOtherRegion } from './use-other-region.ts';
import { usePinAndReef } from './use-reef-at.ts';
import { type Site, useSite } from './use-site.ts';

/**
 * Where most photos were taken is filled in while nobody has said anything of the place: marked, and to be confirmed. Once
 * for each number of photos, so that a place that was taken away does not come back by itself.
 */
function usePlaceFromPhotos(
  { setPin }: Pick<Site, 'setPin'>,
  { location }: DraftSurvey,
  where: PlaceSuggestion,
  isPreparing: boolean,
): void {
  const { search, feature, point, pointFrom, gpsConfirmed, unknown } = location;
  const isEmpty = search === '' && feature === null && point === null && !unknown;
  const isTheirs = pointFrom === 'photos' && !gpsConfirmed;
  const tried = useRef('');
  const set = useRef(setPin);
  set.current = setPin;

  useEffect(() => {
    if (isPreparing || where.status !== 'inside' || !(isEmpty || isTheirs)) return;
    const { latitude, longitude } = where.place;
    const key = `${where.photos} ${latitude} ${longitude}`;
    const isThere = point?.latitude === latitude && point.longitude === longitude;
    if (tried.current === key || isThere) return;
    tried.current = key;
    set.current(where.place, 'photos');
  }, [where, isEmpty, isTheirs, isPreparing, point]);
}

const searchDebounceMs = 500;
const mapMaxZoom = 15;
const noSuggestion: PlaceSuggestion = { status: 'none' };

export function LocationStep() {
  return <StepPage>{(step) => <LocationPage {...step} />}</StepPage>;
}

function LocationPage({ desk, state, draft }: StepProps) {
  const goTo = useGoTo();
  const { live } = usePhone();
  const region = useRegionOf(draft.regionId);
  const { location } = draft;
  const [searched] = useDebouncedValue(location.search, searchDebounceMs);
  const reefs = useReefs(draft.regionId);
  const site = useSite(desk, draft, searched);
  const overlays = useReefsOnMap(draft.regionId, location.feature?.id ?? null);
  const boatThen = useBoatThen(state.photos);
  const pinAndReef = usePinAndReef(location.point, location.feature?.id ?? null, draft.regionId);
  const surroundings = useSurroundings(location.point, draft.regionId);
  const goOnIn = useOtherRegion(desk, draft);
  const witnesses = useMemo(
    () => state.photos.map(({ photo: { record } }) => witnessOf(record)),
    [state.photos],
  );
  const where = useMemo(() => suggestWhere(witnesses, region.mapBounds), [witnesses, region.mapBounds]);
  useWhenFromPhotos(desk, draft, witnesses);
  usePlaceFromPhotos(site, draft, where, state.preparing !== null);

  return (
    <WizardFrame
      step="location"
      draft={draft}
      photos={state.photos.length}
      problem={state.problem}
      title={say('Step 1 - Enter your site coordinates')}
      lead={
        <Text c="dimmed" mt={4}>
          {say('Find your reef by name, type your coordinates, or put the pin on the map of the {region}.', {
            region: region.regionName,
          })}
        </Text>
      }
      onExit={() => goTo('survey', '')}
      onBack={() => goTo('survey', '')}
      onNext={() => goTo('images', draft.id)}
    >
      <div className={frame.columns}>
        <Stack gap="lg">
          <StartWithPhotos desk={desk} state={state} draft={draft} />
          <PlaceFinder draft={draft} searched={searched} reefs={reefs} site={site} onOtherRegion={goOnIn} />
          <ChosenPlace
            location={location}
            otherReading={site.typed.status === 'inside' ? (site.typed.otherReading ?? null) : null}
            pinAndReef={pinAndReef}
            surroundings={surroundings}
            onOtherReading={site.type}
            onReef={site.choose}
            onNoReef={site.dropReef}
            onConfirm={site.confirm}
          />
          <PlaceSuggestions
            live={live}
            photos={where.status === 'inside' && location.pointFrom === 'photos' ? noSuggestion : where}
            boatThen={boatThen}
            regionId={draft.regionId}
            onPlace={site.setPin}
            onOtherRegion={goOnIn}
          />
        </Stack>
        <Stack gap="lg" className={frame.beside}>
          <PinMap
            label={say('Where the photos were taken')}
            bounds={region.mapBounds}
            place={location.point}
            onPlace={(place) => site.setPin(place, 'map')}
            camera={site.camera}
            maxZoom={mapMaxZoom}
            overlays={overlays}
            height={360}
          />
          <Checkbox
            size="md"
            label={say('I don’t know where it was')}
            description={say('The photos still help: a reef can be given to them later.')}
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
