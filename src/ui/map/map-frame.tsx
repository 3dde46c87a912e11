import { Center, Loader, Stack, Text } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { type CSSProperties, lazy, type ReactNode, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { say } from '../../language/say.ts';
import type { MapCanvasProps } from './map-canvas-props.ts';
import classes from './map-frame.module.css';
import { canDrawMaps } from './webgl.ts';

/** Instead of a map, where the browser cannot draw one (rule 2.14). */
function MapUnsupported() {
  return (
    <Center h="100%" p="lg" role="status">
      <Stack align="center" gap="xs" ta="center">
        <IconMapOff size={40} stroke={1.5} aria-hidden />
        <Text fw={600}>{say('This browser does not support WebGL.')}</Text>
        <Text>{say('Please use a different browser.')}</Text>
      </Stack>
    </Center>
  );
}

// The map library is 430 kB gzipped with its worker: only a screen that shows a map asks for it.
const MapCanvas = lazy(() => import('./map-canvas.tsx'));

export interface MapFrameProps extends MapCanvasProps {
  /** Defaults to all of the box around it. */
  readonly height?: CSSProperties['height'];
  /** What stands over the map: legends, buttons. */
  readonly children?: ReactNode;
}

function Loading() {
  return (
    <Center h="100%">
      <Loader aria-label={say('Loading the map')} />
    </Center>
  );
}

function Failed() {
  return (
    <Center h="100%" p="lg" role="alert">
      <Stack align="center" gap={4} ta="center">
        <Text fw={600}>{say('The map could not be loaded.')}</Text>
        <Text>{say('Everything on it is in the list beside it. Reload the page to try again.')}</Text>
      </Stack>
    </Center>
  );
}

/**
 * A map. Every screen with one gives the same choices without it (a list, fields): a browser without
 * WebGL shows the words of rule 2.14 here instead.
 */
export function MapFrame({ height = '100%', children, ...canvas }: MapFrameProps) {
  const [isSupported] = useState(canDrawMaps);
  return (
    <div className={classes.frame} style={{ height }}>
      {isSupported ? (
        <ErrorBoundary fallback={<Failed />}>
          <Suspense fallback={<Loading />}>
            <MapCanvas {...canvas} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <MapUnsupported />
      )}
      {children}
    </div>
  );
}
