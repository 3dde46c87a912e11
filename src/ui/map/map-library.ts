import 'maplibre-gl/dist/maplibre-gl.css';
import { addProtocol, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { Protocol } from 'pmtiles';
import { say } from '../../language/say.ts';

let isPrepared = false;

/** Tells the map library, once, where its worker is and how to read `pmtiles://` addresses. */
export function prepareMapLibrary(): void {
  if (isPrepared) return;
  isPrepared = true;
  setWorkerUrl(workerUrl);
  addProtocol('pmtiles', new Protocol().tile);
}

/** What the drawing library says by itself, by its own names. */
export function mapWords(title: string): Readonly<Record<string, string>> {
  return {
    'Map.Title': title,
    'AttributionControl.ToggleAttribution': say('Toggle attribution'),
    'AttributionControl.MapFeedback': say('Map feedback'),
    'NavigationControl.ZoomIn': say('Zoom in'),
    'NavigationControl.ZoomOut': say('Zoom out'),
    'CooperativeGesturesHandler.WindowsHelpText': say('Use Ctrl + scroll to zoom the map'),
    'CooperativeGesturesHandler.MacHelpText': say('Use ⌘ + scroll to zoom the map'),
    'CooperativeGesturesHandler.MobileHelpText': say('Use two fingers to move the map'),
    'Marker.Title': say('Map marker'),
  };
}
