import { Alert, Button, Text } from '@mantine/core';
import type { Geoloc } from '../../../domain/geometry/lng-lat.ts';
import type { PlaceSuggestion } from '../../../domain/survey/draft/photo-suggestions.ts';
import { degreesMinutes } from '../../../domain/survey/place/format-coordinates.ts';
import { say } from '../../../language/say.ts';

export interface PhotosPlaceOfferProps {
  readonly where: PlaceSuggestion;
  /** The survey has its pin: it is not moved by photos. */
  readonly hasPin: boolean;
  readonly onUse: (place: Geoloc) => void;
}

/** The position of the photos themselves, for a survey that has none. */
export function PhotosPlaceOffer({ where, hasPin, onUse }: PhotosPlaceOfferProps) {
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
