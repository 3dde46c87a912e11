import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { routes as accountRoutes } from '../features/account/routes.tsx';
import { routes as analyseRoutes } from '../features/analyse/routes.tsx';
import { routes as boatRoutes } from '../features/boat/routes.tsx';
import { routes as dashboardRoutes } from '../features/dashboard/routes.tsx';
import { routes as reportMapRoutes } from '../features/report-map/routes.tsx';
import { routes as siteRoutes } from '../features/site/routes.tsx';
import { routes as surveyRoutes } from '../features/submit-survey/routes.tsx';
import { routes as suggestionRoutes } from '../features/suggestion-models/routes.tsx';
import { LoadingState } from '../ui/state-message.tsx';
import type { Report } from './backend.ts';
import { RouteErrorScreen } from './error-screen.tsx';
import { Root } from './root.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { Shell } from './shell/shell.tsx';

/** `/gbr` and `/hawaii` lead to the analysis of that region (rule 2.3). */
const redirects: RouteObject[] = ['gbr', 'hawaii'].map((region) => ({
  path: region,
  element: <Navigate to={`/${region}/analysis`} replace />,
}));

const pages: RouteObject[] = [
  ...siteRoutes,
  ...accountRoutes,
  ...dashboardRoutes,
  ...surveyRoutes,
  ...reportMapRoutes,
  ...analyseRoutes,
  ...suggestionRoutes,
  ...boatRoutes,
  ...redirects,
  { path: '*', element: <NotFoundPage />, handle: { title: 'Not found' } },
];

/** Every address of the product. A page that fails leaves the shell standing around its error. */
export function createRouter(report: Report) {
  const errorElement = <RouteErrorScreen report={report} />;
  return createBrowserRouter([
    {
      element: <Root />,
      errorElement,
      HydrateFallback: () => <LoadingState label="Loading Reef Census …" />,
      children: [
        {
          element: <Shell />,
          children: [{ errorElement, children: pages }],
        },
      ],
    },
  ]);
}
