import { Badge } from '@mantine/core';
import { useBackend } from '../../../client/context/backend.tsx';
import type { PhotoPlace } from '../../../domain/sync/photo-place.ts';
import { say } from '../../../language/say.ts';

interface Look {
  readonly text: string;
  readonly color: string;
}

function lookOf(place: PhotoPlace, isAtSea: boolean): Look {
  switch (place.kind) {
    case 'on-phone':
      return { text: say('On phone'), color: 'gray' };
    case 'sending':
      return { text: say('Sending'), color: 'ocean' };
    case 'unproven':
      return { text: isAtSea ? say('On boat, being checked') : say('Being checked'), color: 'ocean' };
    case 'failed':
      return place.canRetry
        ? { text: say('On phone, tried'), color: 'yellow' }
        : { text: say('Refused'), color: 'red' };
    case 'on-boat':
      return { text: isAtSea ? say('On boat') : say('Safe'), color: 'green' };
    case 'parked':
      return { text: say('On boat, set aside'), color: 'yellow' };
    case 'in-cloud':
      return { text: isAtSea ? say('In cloud') : say('Safe'), color: 'green' };
  }
}

/** Where one photo is, in two words. */
export function PlaceBadge({ place }: { readonly place: PhotoPlace }) {
  const { config } = useBackend();
  const { text, color } = lookOf(place, config.network === 'edge');
  return (
    <Badge color={color} variant="light" tt="none">
      {text}
    </Badge>
  );
}
