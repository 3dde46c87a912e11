import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../client/context/route-handle.ts';
import { text } from '../../language/say.ts';

const lazy = async () => ({ Component: (await import('./map/report-map-page.tsx')).ReportMapPage });
const handle = { title: text('Report map'), chrome: 'no-footer', isOneScreen: true } satisfies RouteHandle;

/** The report map, with and without a region before it. */
export const routes: RouteObject[] = [
  { path: 'detailed-reporting/:datasetId?/:subroute?', lazy, handle },
  { path: ':region/detailed-reporting/:datasetId?/:subroute?', lazy, handle },
];
