import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../session/route-handle.ts';

const lazy = async () => ({ Component: (await import('./report-map-page.tsx')).ReportMapPage });
const handle = { title: 'Report map', chrome: 'no-footer', isOneScreen: true } satisfies RouteHandle;

/** The report map, with and without a region before it. */
export const routes: RouteObject[] = [
  { path: 'detailed-reporting/:datasetId?/:subroute?', lazy, handle },
  { path: ':region/detailed-reporting/:datasetId?/:subroute?', lazy, handle },
];
