import { createBrowserRouter, matchRoutes, Navigate, type RouteObject } from 'react-router';
import { type HasPage, PagesContext } from '../client/context/pages.ts';
import type { RouteHandle } from '../client/context/route-handle.ts';
import { viewedPage } from '../domain/page/page-view.ts';
import { routes as accountRoutes } from '../features/account/routes.tsx';
import { routes as adminRoutes } from '../features/admin/routes.tsx';
import { routes as analyseRoutes } from '../features/analyse/routes.tsx';
import { routes as boatRoutes } from '../features/boat/routes.tsx';
import { routes as certificateRoutes } from '../features/certificate/routes.tsx';
import { routes as dashboardRoutes } from '../features/dashboard/routes.tsx';
import { routes as donateRoutes } from '../features/donate/routes.tsx';
import { routes as eventRoutes } from '../features/events/routes.tsx';
import { routes as leaderboardRoutes } from '../features/leaderboards/routes.tsx';
import { routes as newsletterRoutes } from '../features/newsletter/routes.tsx';
import { routes as reportMapRoutes } from '../features/report-map/routes.tsx';
import { impactRoutes } from '../features/site/impact/routes.ts';
import { legalRoutes } from '../features/site/legal/routes.ts';
import { marineRoutes } from '../features/site/marine/routes.ts';
import { routes as siteRoutes } from '../features/site/routes.tsx';
import { schoolsRoutes } from '../features/site/schools/routes.ts';
import { threatsRoutes } from '../features/site/threats/routes.ts';
import { routes as surveyRoutes } from '../features/submit-survey/routes.tsx';
import { routes as suggestionRoutes } from '../features/suggestion-models/routes.tsx';
import { type Area, areas } from '../language/areas.ts';
import { say, text } from '../language/say.ts';
import type { PageViews } from '../ports/page-views.ts';
import { isPageDrawn } from '../ui/drawn/drawn-page.ts';
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
  handle: { isRedirect: true } satisfies RouteHandle,
}));

/** Pages of the areas that have texts of their own. */
const routesByArea: Readonly<Record<Area, RouteObject[]>> = {
  events: [...eventRoutes, ...leaderboardRoutes],
  survey: surveyRoutes,
  map: reportMapRoutes,
  analysis: analyseRoutes,
  office: [...suggestionRoutes, ...adminRoutes],
  boat: boatRoutes,
  about: [...impactRoutes, ...marineRoutes, ...schoolsRoutes, ...threatsRoutes, ...legalRoutes],
  people: [...accountRoutes, ...certificateRoutes, ...newsletterRoutes, ...dashboardRoutes],
  gifts: donateRoutes,
};

const otherRoutes: RouteObject[] = [
  ...siteRoutes,
  ...redirects,
  { path: '*', element: <UnclaimedPage />, handle: { title: text('Not found') } },
];

const pages: RouteObject[] = [...Object.values(routesByArea).flat(), ...otherRoutes];

const hasPage: HasPage = (path) => matchRoutes(pages, path)?.at(-1)?.route.path !== '*';

/** The pattern of the page at an address, as it is counted. */
function pageOf(path: string): string {
  const matches = matchRoutes(pages, path) ?? [];
  const pattern = matches.flatMap(({ route }) => route.path ?? []).join('/');
  return viewedPage(pattern, matches.at(-1)?.params ?? {});
}

/** Has the texts of an area at hand, see `SpokenLanguage`. */
type EnterArea = (area: Area) => Promise<void>;

/** The same routes, each with something that is done while its page is loaded, before it is shown. */
function withFirst(routes: readonly RouteObject[], first: () => Promise<void>): RouteObject[] {
  return routes.map((route) => {
    const { lazy } = route;
    const load =
      typeof lazy === 'function' ? { lazy: async () => (await Promise.all([lazy(), first()]))[0] } : {};
    const inner = route.children === undefined ? {} : { children: withFirst(route.children, first) };
    // What a route is stays: with an index, or with children.
    return { ...route, ...load, ...inner } as RouteObject;
  });
}

/** Every address of the product. A page that fails leaves the shell standing around its error. */
export function everyRoute(report: Report, views: PageViews, enter: EnterArea): RouteObject[] {
  const errorElement = <RouteErrorScreen report={report} />;
  return [
    {
      element: (
        <PagesContext value={hasPage}>
          <Root views={views} pageOf={pageOf} />
        </PagesContext>
      ),
      errorElement,
      HydrateFallback: () => (isPageDrawn() ? null : <LoadingState label={say('Loading Reef Census …')} />),
      children: [
        {
          element: <Shell />,
          children: [
            {
              errorElement,
              children: [
                ...areas.flatMap((area) => withFirst(routesByArea[area], () => enter(area))),
                ...otherRoutes,
              ],
            },
          ],
        },
      ],
    },
  ];
}

/** The routes in a browser. */
export const createRouter = (report: Report, views: PageViews, enter: EnterArea) =>
  createBrowserRouter(everyRoute(report, views, enter));
