import { Map as MapLibreMap, Marker, NavigationControl, ScaleControl } from 'maplibre-gl';
import { type CSSProperties, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { say } from '../../language/say.ts';
import { mapStyle, withDrawn } from './base-style.ts';
import { flatBounds } from './bounds/flat-bounds.ts';
import { MapBox } from './map-box.tsx';
import type { MapCanvasProps } from './map-canvas-props.ts';
import classes from './map-frame.module.css';
import { MapGap } from './map-gap.tsx';
import { mapWords, prepareMapLibrary } from './map-library.ts';
import { MapPin } from './map-pin.tsx';
import type { MapOverlay, MapPlace } from './map-types.ts';
import { useCamera, useMoved } from './use-camera.ts';
import { useMapScheme } from './use-map-scheme.ts';
import { usePicking } from './use-picking.ts';

/**
 * A ring that runs out once from a place, when the map has come to rest there, so that eyes find what was just chosen. None where
 * motion is not wanted.
 */
function MapPulse({ map, place }: { readonly map: MapLibreMap; readonly place: MapPlace }) {
  const { latitude, longitude } = place;
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const element = document.createElement('div');
    element.className = classes.pulse ?? '';
    element.setAttribute('aria-hidden', 'true');
    const marker = new Marker({ element }).setLngLat([longitude, latitude]);
    const remove = () => marker.remove();
    element.addEventListener('animationend', remove);
    const begin = () => marker.addTo(map);
    // The camera begins its way in the same turn.
    const waiting = requestAnimationFrame(() => {
      if (map.isMoving()) map.once('moveend', begin);
      else begin();
    });
    return () => {
      cancelAnimationFrame(waiting);
      map.off('moveend', begin);
      remove();
    };
  }, [map, latitude, longitude]);
  return null;
}

// 40 kB that only who edits a map needs.
const MapDrawing = lazy(() => import('./drawing/map-drawing.tsx'));

const none: readonly MapOverlay[] = [];
const baseArchiveUrl = () => new URL('/tiles/base.pmtiles', window.location.href).href;

function createMap(container: HTMLElement, props: MapCanvasProps, style: ReturnType<typeof mapStyle>) {
  prepareMapLibrary();
  const map = new MapLibreMap({
    container,
    style,
    bounds: flatBounds(props.bounds),
    fitBoundsOptions: { padding: 16 },
    minZoom: props.minZoom ?? 1,
    maxZoom: props.maxZoom ?? 20,
    attributionControl: { compact: true },
    cooperativeGestures: props.isInPage ?? false,
    dragRotate: false,
    pitchWithRotate: false,
    rollEnabled: false,
    locale: mapWords(props.label),
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  map.addControl(new ScaleControl({ unit: 'metric' }), 'bottom-right');
  return map;
}

/** A map that is up, its container and whether some of it could not be loaded. */
function useMap(props: MapCanvasProps) {
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const [failure, setFailure] = useState<'none' | 'parts' | Error>('none');
  const scheme = useMapScheme();
  const { overlays = none } = props;
  const style = useMemo(() => mapStyle(scheme, baseArchiveUrl(), overlays), [scheme, overlays]);
  const first = useRef({ props, style });
  first.current = { props, style };

  useEffect(() => {
    if (container.current === null) return;
    const box = container.current;
    let created: MapLibreMap;
    try {
      created = createMap(box, first.current.props, first.current.style);
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error('The map could not be started.'));
      return;
    }
    created.on('error', (event) => {
      // Reaches the log of the app; the person sees that parts are missing, and can try again.
      console.error('map', event.error);
      setFailure('parts');
    });
    created.on('movestart', () => box.setAttribute('aria-busy', 'true'));
    created.on('dataloading', () => box.setAttribute('aria-busy', 'true'));
    created.on('idle', () => box.setAttribute('aria-busy', 'false'));
    created.once('style.load', () => setMap(created));
    return () => {
      setMap(null);
      created.remove();
    };
  }, []);

  useEffect(() => {
    map?.setStyle(style, { diff: true, transformStyle: withDrawn });
  }, [map, style]);

  const reload = () => {
    setFailure('none');
    map?.setStyle(style, { diff: false, transformStyle: withDrawn });
  };
  if (failure instanceof Error) throw failure;
  return { container, map, scheme, hasGaps: failure === 'parts', reload };
}

/** The map itself; `MapFrame` loads it lazily. */
export default function MapCanvas(props: MapCanvasProps) {
  const { container, map, scheme, hasGaps, reload } = useMap(props);
  const tip = usePicking(map, props);
  useCamera(map, props);
  useMoved(map, props);
  return (
    <>
      <div
        ref={container}
        className={classes.canvas}
        style={{ '--map-covered-bottom': `${props.padding?.bottom ?? 0}px` } as CSSProperties}
        aria-busy="true"
        data-testid="map"
      />
      {tip && (
        <div className={classes.tip} style={{ left: tip.x, top: tip.y }} aria-hidden>
          {tip.text}
        </div>
      )}
      {map && props.drawing && (
        <Suspense>
          <MapDrawing map={map} scheme={scheme} {...props.drawing} />
        </Suspense>
      )}
      {map && props.pulse && <MapPulse map={map} place={props.pulse} />}
      {map && props.box && <MapBox map={map} {...props.box} />}
      {map && props.pin && <MapPin map={map} {...props.pin} />}
      {hasGaps && <MapGap what={say('Some of the map could not be loaded.')} onRetry={reload} />}
    </>
  );
}
