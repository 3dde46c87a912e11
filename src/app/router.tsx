import { createBrowserRouter, matchRoutes, Navigate, type RouteObject } from 'react-router';
import { type HasPage, PagesContext } from '../client/context/pages.ts';
import { routes as accountRoutes } from '../features/account/routes.tsx';
import { routes as analyseRoutes } from '../features/analyse/routes.tsx';
import { routes as boatRoutes } from '../features/boat/routes.tsx';
import { routes as certificateRoutes } from '../features/certificate/routes.tsx';
import { routes as dashboardRoutes } from '../features/dashboard/routes.tsx';
import { routes as donateRoutes } from '../features/donate/routes.tsx';
import { routes as eventRoutes } from '../features/events/routes.tsx';
import { routes as leaderboardRoutes } from '../features/leaderboards/routes.tsx';
import { routes as newsletterRoutes } from '../features/newsletter/routes.tsx';
import { routes as reportMapRoutes } from '../features/report-map/routes.tsx';
import { routes as siteRoutes } from '../features/site/routes.tsx';
import { routes as surveyRoutes } from '../features/submit-survey/routes.tsx';
import { routes as suggestionRoutes } from '../features/suggestion-models/routes.tsx';
import { LoadingState } from '../ui/state-message.tsx';
import type { Report } from './backend.ts';
import { RouteErrorScreen } from './error-screen.tsx';
import { Root } from './root.tsx';
import { Shell } from './shell/shell.tsx';
import { UnclaimedPage } from './unclaimed-page.tsx';

/** `/gbr` and `/hawaii` lead to the analysis of that region (rule 2.3). */
const redirects: RouteObject[] = ['gbr', 'hawaii'].map((region) => ({
  path: region,
  element: <Navigate to={`/${region}/analysis`} replace />,
}));

const pages: RouteObject[] = [
  ...siteRoutes,
  ...accountRoutes,
  ...certificateRoutes,
  ...newsletterRoutes,
  ...dashboardRoutes,
  ...donateRoutes,
  ...eventRoutes,
  ...leaderboardRoutes,
  ...surveyRoutes,
  ...reportMapRoutes,
  ...analyseRoutes,
  ...suggestionRoutes,
  ...boatRoutes,
  ...redirects,
  { path: '*', element: <UnclaimedPage />, handle: { title: 'Not found' } },
];

const hasPage: HasPage = (path) => matchRoutes(pages, path)?.at(-1)?.route.path !== '*';

/** Every address of the product. A page that fails leaves the shell standing around its error. */
export function createRouter(report: Report) {
  const errorElement = <RouteErrorScreen report={report} />;
  return createBrowserRouter([
    {
      element: (
        <PagesContext value={hasPage}>
          <Root />
        </PagesContext>
      ),
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
