import { Badge } from '@mantine/core';
import { useBackend } from '../../../client/context/backend.tsx';
import type { PhotoPlace } from '../../../domain/sync/photo-place.ts';

interface Look {
  readonly text: string;
  readonly color: string;
}

function lookOf(place: PhotoPlace, isAtSea: boolean): Look {
  switch (place.kind) {
    case 'on-phone':
      return { text: 'On phone', color: 'gray' };
    case 'sending':
      return { text: 'Sending', color: 'ocean' };
    case 'unproven':
      return { text: isAtSea ? 'On boat, being checked' : 'Being checked', color: 'ocean' };
    case 'failed':
      return place.canRetry
        ? { text: 'On phone, tried', color: 'yellow' }
        : { text: 'Refused', color: 'red' };
    case 'on-boat':
      return { text: isAtSea ? 'On boat' : 'Safe', color: 'green' };
    case 'parked':
      return { text: 'On boat, set aside', color: 'yellow' };
    case 'in-cloud':
      return { text: isAtSea ? 'In cloud' : 'Safe', color: 'green' };
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
