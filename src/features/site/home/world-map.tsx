import { Anchor, Text, Title } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { useLanguage } from '../../../client/context/language.tsx';
import { useOwnFigures } from '../../../client/queries/own-figures.ts';
import { regionPath, useRegions } from '../../../client/regions/region.ts';
import { middleOfBounds } from '../../../domain/geometry/lng-lat.ts';
import { say } from '../../../language/say.ts';
import { mapColours } from '../../../ui/map/map-colours.ts';
import { MapFrame } from '../../../ui/map/map-frame.tsx';
import type { MapPick } from '../../../ui/map/map-types.ts';
import { useMapScheme } from '../../../ui/map/use-map-scheme.ts';
import classes from './home.module.css';
import { type PlaceOnEarth, placesOverlay } from './places-overlay.ts';

/** From the Red Sea over Australia to the middle of the Pacific: where the regions lie, in one look over the date line. */
const bounds = [22, -38, -145, 40] as const;
/** All of the bounds on a phone that is 320 pixels wide. */
const minZoom = 0.2;

/** Whether something has come near the screen; it stays so. */
function useNear() {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (box.current === null || isNear) return undefined;
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '300px' },
    );
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [isNear]);
  return { box, isNear };
}

/** The regions with what was handed in of each: figures of one document a region. */
function usePlaces(): readonly PlaceOnEarth[] {
  const { config } = useBackend();
  const own = useOwnFigures();
  const regions = useRegions();
  return useMemo(
    () =>
      Object.values(regions)
        .filter((region) => region !== undefined)
        .map(({ regionId, regionName, mapBounds }) => ({
          ...{ id: regionId, name: regionName, ...middleOfBounds(mapBounds) },
          surveys: own?.byRegion.get(regionId) ?? 0,
          to: regionPath(regionId, config.region, 'detailed-reporting'),
        })),
    [regions, own, config.region],
  );
}

/** The earth with the places where reefs are surveyed, and the same places as a list beside it. */
export function WorldMap() {
  useLanguage();
  const scheme = useMapScheme();
  const navigate = useNavigate();
  const { box, isNear } = useNear();
  const places = usePlaces();
  const overlays = useMemo(() => [placesOverlay(places, mapColours[scheme])], [places, scheme]);
  const onPick = (pick: MapPick | null) => {
    const place = places.find(({ id }) => id === pick?.properties.id);
    if (place !== undefined) void navigate(place.to);
  };
  return (
    <section className={classes.band} aria-labelledby="world">
      <Title order={2} id="world" mb="lg">
        {say('Reefs on the map')}
      </Title>
      <div className={classes.world}>
        <div ref={box} className={classes.worldMap}>
          {isNear && (
            <MapFrame
              label={say('The earth with the regions of the census')}
              bounds={bounds}
              minZoom={minZoom}
              maxZoom={6}
              overlays={overlays}
              onPick={onPick}
              tipProperty="name"
              isInPage
            />
          )}
        </div>
        <ul className={classes.places}>
          {places.map(({ id, name, surveys, to }) => (
            <li key={id}>
              <Anchor component={Link} to={to} fw={650} className={classes.tall}>
                {name}
              </Anchor>
              <Text c="dimmed" data-numbers="">
                {surveys === 0
                  ? say('No survey here yet')
                  : say('{surveys, plural, one {# survey} other {# surveys}}', { surveys })}
              </Text>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
