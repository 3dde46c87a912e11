import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useRegionOf } from '../../../client/regions/region.ts';
import type { RegionId } from '../../../domain/region/region.ts';
import { say } from '../../../language/say.ts';
import { PinMap } from '../../../ui/map/pin-map.tsx';
import { ReefChoice } from '../shared/reef-choice.tsx';
import type { PlaceInHand } from './use-new-place.ts';

/** Where surveys are to be, by a reef's name or by a pin. */
export function NewPlaceChoice({
  inHand,
  regionId,
}: {
  readonly inHand: PlaceInHand;
  readonly regionId: RegionId;
}) {
  const { mapBounds } = useRegionOf(regionId);
  const { by, place, said } = inHand;
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={say('How the new place is chosen')}
        value={by}
        onChange={(value) => inHand.setBy(value === 'pin' ? 'pin' : 'search')}
        data={[
          { value: 'search', label: say('By its name') },
          { value: 'pin', label: say('On the map') },
        ]}
      />
      {by === 'search' ? (
        <ReefChoice
          label={say('New reef')}
          regionId={regionId}
          value={inHand.reef}
          onChange={inHand.setReef}
        />
      ) : (
        <PinMap
          label={say('Where the dive was')}
          bounds={mapBounds}
          place={inHand.pin}
          onPlace={inHand.setPin}
          height={300}
        />
      )}
      <Text aria-live="polite" {...(place === undefined ? { c: 'dimmed' } : {})}>
        {said}
      </Text>
    </Stack>
  );
}
