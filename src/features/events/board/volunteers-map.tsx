import { Box, Text } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Board } from '../../../domain/events/board.ts';
import type { Bounds } from '../../../domain/geometry/lng-lat.ts';
import { say } from '../../../language/say.ts';
import { mapColours } from '../../../ui/map/map-colours.ts';
import { MapFrame } from '../../../ui/map/map-frame.tsx';
import { useMapScheme } from '../../../ui/map/use-map-scheme.ts';
import { cameraOnTowns, townsOf, townsOverlay } from './towns-on-map.ts';

const height = 340;
const wholeEarth: Bounds = [-180, -60, 180, 75];

/** Where volunteers are from; the table below says the same without a map. Nothing until a place is known. */
export function VolunteersMap({ board }: { readonly board: Board }) {
  const towns = useMemo(() => townsOf(board), [board]);
  const [pressed, setPressed] = useState<string | null>(null);
  if (towns.length === 0) return null;
  return (
    <div>
      <WhenSeen>
        <TownsMap towns={towns} onPress={setPressed} />
      </WhenSeen>
      <Text size="sm" mt="xs" role="status">
        {pressed ?? say('The more photos, the larger the circle. The table below says the same in words.')}
      </Text>
    </div>
  );
}

/** A phone in a hall that never scrolls so far does not fetch the map library. */
function WhenSeen({ children }: { readonly children: ReactNode }) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  const [wasSeen, setWasSeen] = useState(false);
  useEffect(() => {
    if (inViewport) setWasSeen(true);
  }, [inViewport]);
  return (
    <Box ref={ref} mih={height}>
      {wasSeen && children}
    </Box>
  );
}

interface TownsMapProps {
  readonly towns: ReturnType<typeof townsOf>;
  readonly onPress: (words: string | null) => void;
}

function TownsMap({ towns, onPress }: TownsMapProps) {
  const colour = mapColours[useMapScheme()].chosen;
  const overlays = useMemo(() => [townsOverlay(towns, colour)], [towns, colour]);
  // A board that says anew how much was done does not move the map under a finger; one with another town does.
  const where = JSON.stringify(cameraOnTowns(towns));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `where` is what the camera is made of
  const camera = useMemo(() => cameraOnTowns(towns), [where]);
  return (
    <MapFrame
      label={say('Where volunteers are from. The table of locations says the same.')}
      bounds={wholeEarth}
      camera={camera}
      overlays={overlays}
      height={height}
      minZoom={-1}
      maxZoom={9}
      tipProperty="name"
      isInPage
      onPick={(pick) => {
        const name = pick?.properties.name;
        onPress(typeof name === 'string' ? name : null);
      }}
    />
  );
}
