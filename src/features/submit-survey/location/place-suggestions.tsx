import { Button, Group, Text } from '@mantine/core';
import { IconCurrentLocation, IconPhoto, IconShip } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useRegionOf } from '../../../client/regions/region.ts';
import type { Geoloc } from '../../../domain/geometry/lng-lat.ts';
import type { RegionId } from '../../../domain/region/region.ts';
import { regionClock, regionDay } from '../../../domain/region/region-clock.ts';
import type { DraftSurvey } from '../../../domain/survey/draft/draft.ts';
import type { PlaceSuggestion } from '../../../domain/survey/draft/photo-suggestions.ts';
import { degreesMinutes } from '../../../domain/survey/place/format-coordinates.ts';
import { say } from '../../../language/say.ts';
import type { LiveConnection, LiveGps } from '../../../ports/live.ts';
import { useBoatNow } from './boat-now.ts';
import { OtherRegion } from './place-problems.tsx';
import type { BoatThen } from './use-boat-then.ts';
import type { GoOnIn } from './use-other-region.ts';

type From = NonNullable<DraftSurvey['location']['pointFrom']>;

export interface PlaceSuggestionsProps {
  readonly live: LiveConnection | null;
  readonly photos: PlaceSuggestion;
  readonly boatThen: BoatThen | null;
  readonly regionId: RegionId;
  readonly onPlace: (place: Geoloc, from: From) => void;
  readonly onOtherRegion: GoOnIn;
}

/** A place, with how exactly it is known where somebody tells it. */
const placeWithin = (place: Geoloc, metres: number | null) =>
  metres === null
    ? degreesMinutes(place)
    : say('{place} (within {metres} m)', {
        place: degreesMinutes(place),
        metres: Math.max(1, Math.round(metres)),
      });

/** Places that somebody else knows: the boat's GPS, the photos' EXIF, this device. Each is a question, never an answer. */
export function PlaceSuggestions(props: PlaceSuggestionsProps) {
  const { live, photos, boatThen, regionId, onPlace, onOtherRegion } = props;
  const region = useRegionOf(regionId);
  const boat = useBoatNow(live);
  const device = useDevicePlace((place) => onPlace(place, 'device'));
  const hasAny = boat.status !== 'unknown' || boatThen !== null || photos.status !== 'none' || device.isThere;
  if (!hasAny) return null;
  return (
    <div>
      <Group gap="xs">
        {photos.status === 'inside' && (
          <Suggestion icon={IconPhoto} onUse={() => onPlace(photos.place, 'photos')}>
            {say('Where the photos were taken: {place}', { place: degreesMinutes(photos.place) })}
          </Suggestion>
        )}
        {boatThen !== null && (
          <Suggestion icon={IconShip} onUse={() => onPlace(boatThen.place, 'boat')}>
            {say('Where the boat was when the photos were taken: {place}', {
              place: placeWithin(boatThen.place, boatThen.uncertaintyMetres),
            })}
          </Suggestion>
        )}
        {boat.status === 'fix' && (
          <Suggestion icon={IconShip} onUse={() => onPlace(placeOf(boat.gps), 'boat')}>
            {say('Where the boat is now: {place}', {
              place: placeWithin(boat.gps, boat.gps.accuracyMetres),
            })}
          </Suggestion>
        )}
        {boat.status === 'lost' && (
          <Suggestion icon={IconShip} onUse={() => onPlace(placeOf(boat.gps), 'boat')}>
            {say('Where the boat was on {day} at {time}: {place}', {
              day: regionDay(boat.gps.fixAt, region),
              time: regionClock(boat.gps.fixAt, region),
              place: degreesMinutes(boat.gps),
            })}
          </Suggestion>
        )}
        {device.isThere && (
          <Suggestion icon={IconCurrentLocation} isBusy={device.isAsking} onUse={device.ask}>
            {say('Where I am now')}
          </Suggestion>
        )}
      </Group>
      {boat.status === 'lost' && (
        <Text size="sm" c="dimmed" mt="xs">
          {boat.why === 'no-fix'
            ? say('The boat’s GPS has no fix at the moment, so where the boat is now is not known.')
            : say('This phone does not hear the boat at the moment, so where the boat is now is not known.')}
        </Text>
      )}
      {photos.status === 'outside' && (
        <>
          <Text size="sm" c="dimmed" mt="xs">
            {say('The photos’ own position lies outside this region, so it is not used.')}
          </Text>
          <OtherRegion place={photos.place} from="photos" onGoOn={onOtherRegion} />
        </>
      )}
      {device.problem !== null && (
        <Text size="sm" c="dimmed" mt="xs" role="status">
          {device.problem}
        </Text>
      )}
    </div>
  );
}

interface SuggestionProps {
  readonly icon: typeof IconShip;
  readonly isBusy?: boolean;
  readonly onUse: () => void;
  readonly children: ReactNode;
}

/** A long sentence on a narrow phone: the button grows with it. */
function Suggestion({ icon: Icon, isBusy = false, onUse, children }: SuggestionProps) {
  return (
    <Button
      variant="light"
      loading={isBusy}
      leftSection={<Icon size={18} aria-hidden />}
      onClick={onUse}
      h="auto"
      mih={48}
      py="xs"
      styles={{ label: { whiteSpace: 'normal', textAlign: 'left', lineHeight: 1.3 } }}
    >
      <span>{children}</span>
    </Button>
  );
}

function placeOf({ latitude, longitude }: LiveGps): Geoloc {
  return { latitude, longitude };
}

/** The device's own position: only on https, and only when asked. */
function useDevicePlace(onPlace: (place: Geoloc) => void) {
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isThere = window.isSecureContext && 'geolocation' in navigator;
  const ask = (): void => {
    setIsAsking(true);
    setProblem(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setIsAsking(false);
        onPlace({ latitude: coords.latitude, longitude: coords.longitude });
      },
      () => {
        setIsAsking(false);
        setProblem(say('This device did not tell where it is.'));
      },
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  };
  return { isThere, isAsking, problem, ask };
}
