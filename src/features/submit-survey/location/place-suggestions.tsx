import { Button, Group, Text } from '@mantine/core';
import { IconCurrentLocation, IconPhoto, IconShip } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import type { Geoloc } from '../../../domain/geometry/lng-lat.ts';
import type { DraftSurvey } from '../../../domain/survey/draft.ts';
import { degreesMinutes } from '../../../domain/survey/format-coordinates.ts';
import type { PlaceSuggestion } from '../../../domain/survey/photo-suggestions.ts';
import type { LiveConnection } from '../../../ports/live.ts';

type From = NonNullable<DraftSurvey['location']['pointFrom']>;

export interface PlaceSuggestionsProps {
  readonly live: LiveConnection | null;
  readonly photos: PlaceSuggestion;
  readonly onPlace: (place: Geoloc, from: From) => void;
}

/** Places that somebody else knows: the boat's GPS, the photos' EXIF, this device. Each is a question, never an answer. */
export function PlaceSuggestions({ live, photos, onPlace }: PlaceSuggestionsProps) {
  const boat = useBoatPlace(live);
  const device = useDevicePlace((place) => onPlace(place, 'device'));
  const hasAny = boat !== null || photos.status !== 'none' || device.isThere;
  if (!hasAny) return null;
  return (
    <div>
      <Group gap="xs">
        {photos.status === 'inside' && (
          <Button
            variant="light"
            leftSection={<IconPhoto size={18} aria-hidden />}
            onClick={() => onPlace(photos.place, 'photos')}
          >
            Where the photos were taken: {degreesMinutes(photos.place)}
          </Button>
        )}
        {boat !== null && (
          <Button
            variant="light"
            leftSection={<IconShip size={18} aria-hidden />}
            onClick={() => onPlace(boat, 'boat')}
          >
            Where the boat is: {degreesMinutes(boat)}
          </Button>
        )}
        {device.isThere && (
          <Button
            variant="light"
            loading={device.isAsking}
            leftSection={<IconCurrentLocation size={18} aria-hidden />}
            onClick={device.ask}
          >
            Where I am now
          </Button>
        )}
      </Group>
      {photos.status === 'outside' && (
        <Text size="sm" c="dimmed" mt="xs">
          The photos’ own position lies outside this region, so it is not used.
        </Text>
      )}
      {device.problem !== null && (
        <Text size="sm" c="dimmed" mt="xs" role="status">
          {device.problem}
        </Text>
      )}
    </div>
  );
}

function useBoatPlace(live: LiveConnection | null): Geoloc | null {
  const gps = useSyncExternalStore(live?.subscribe ?? noSubscription, () => live?.snapshot().gps ?? null);
  if (gps === null || gps.quality === 'none') return null;
  return { latitude: gps.latitude, longitude: gps.longitude };
}

function noSubscription(): () => void {
  return () => undefined;
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
        setProblem('This device did not tell where it is.');
      },
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  };
  return { isThere, isAsking, problem, ask };
}
