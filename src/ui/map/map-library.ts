import 'maplibre-gl/dist/maplibre-gl.css';
import { addProtocol, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { Protocol } from 'pmtiles';

let isPrepared = false;

/** Tells the map library, once, where its worker is and how to read `pmtiles://` addresses. */
export function prepareMapLibrary(): void {
  if (isPrepared) return;
  isPrepared = true;
  setWorkerUrl(workerUrl);
  addProtocol('pmtiles', new Protocol().tile);
}
