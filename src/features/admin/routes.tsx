import { Navigate, type RouteObject } from 'react-router';
import type { RouteHandle } from '../../client/context/route-handle.ts';
import { text } from '../../language/say.ts';

const titled = (title: string): { readonly handle: RouteHandle } => ({ handle: { title, asksNoName: true } });

/** The back office: nothing of it comes before somebody opens one of its pages. */
export const routes: RouteObject[] = [
  {
    path: 'admin',
    element: <Navigate to="/edit-event/events" replace />,
    handle: { isRedirect: true } satisfies RouteHandle,
  },
  {
    lazy: async () => ({ Component: (await import('./frame/admin-frame.tsx')).AdminFrame }),
    children: [
      {
        path: 'edit-event/events',
        ...titled(text('Events')),
        lazy: async () => ({ Component: (await import('./events/list/events-page.tsx')).EventsPage }),
      },
      {
        path: 'edit-event/events/new',
        ...titled(text('Create Event')),
        lazy: async () => ({
          Component: (await import('./events/form/create-event-page.tsx')).CreateEventPage,
        }),
      },
      {
        path: 'edit-event/events/edit/:eventId',
        ...titled(text('Edit event')),
        lazy: async () => ({ Component: (await import('./events/form/edit-event-page.tsx')).EditEventPage }),
      },
      {
        path: 'edit-event/:eventId',
        ...titled(text('Event users')),
        lazy: async () => ({
          Component: (await import('./event-users/event-users-page.tsx')).EventUsersPage,
        }),
      },
      {
        path: 'edit-event/:eventId/:userId',
        ...titled(text('Event analyses')),
        lazy: async () => ({
          Component: (await import('./event-analyses/event-analyses-page.tsx')).EventAnalysesPage,
        }),
      },
      {
        path: 'edit-survey',
        ...titled(text('Edit surveys')),
        lazy: async () => ({
          Component: (await import('./edit-survey/edit-survey-page.tsx')).EditSurveyPage,
        }),
      },
      {
        path: 'datasets',
        ...titled(text('Datasets')),
        lazy: async () => ({ Component: (await import('./datasets/datasets-page.tsx')).DatasetsPage }),
      },
      {
        path: 'admin/regions',
        ...titled(text('Regions')),
        lazy: async () => ({ Component: (await import('./regions/regions-page.tsx')).RegionsPage }),
      },
      {
        path: 'admin/people',
        ...titled(text('People')),
        lazy: async () => ({ Component: (await import('./people/people-page.tsx')).PeoplePage }),
      },
      {
        path: 'admin/organisations',
        ...titled(text('Organisations')),
        lazy: async () => ({
          Component: (await import('./organisations/organisations-page.tsx')).OrganisationsPage,
        }),
      },
      {
        path: 'admin/expeditions',
        ...titled(text('Expeditions')),
        lazy: async () => ({
          Component: (await import('./expeditions/expeditions-page.tsx')).ExpeditionsPage,
        }),
      },
      {
        path: 'edit-map',
        handle: { title: text('Edit the map'), asksNoName: true, isOneScreen: true } satisfies RouteHandle,
        lazy: async () => ({ Component: (await import('./edit-map/edit-map-page.tsx')).EditMapPage }),
      },
      {
        path: 'images',
        handle: { title: text('Images'), asksNoName: true, isOneScreen: true } satisfies RouteHandle,
        lazy: async () => ({ Component: (await import('./images/images-page.tsx')).ImagesPage }),
      },
      {
        path: 'images/:imageId',
        ...titled(text('Image')),
        lazy: async () => ({ Component: (await import('./images/image-page.tsx')).ImagePage }),
      },
      {
        path: 'images-export',
        ...titled(text('Images export')),
        lazy: async () => ({
          Component: (await import('./images-export/images-export-page.tsx')).ImagesExportPage,
        }),
      },
      {
        path: 'file-import',
        ...titled(text('File import')),
        lazy: async () => ({
          Component: (await import('./file-import/file-import-page.tsx')).FileImportPage,
        }),
      },
      {
        path: 'admin/site',
        ...titled(text('Pages of the site')),
        lazy: async () => ({ Component: (await import('./site/list/site-page.tsx')).SitePage }),
      },
      {
        path: 'admin/site/new/:kind',
        ...titled(text('Pages of the site')),
        lazy: async () => ({ Component: (await import('./site/form/item-page.tsx')).NewItemPage }),
      },
      {
        path: 'admin/site/:itemId',
        ...titled(text('Pages of the site')),
        lazy: async () => ({ Component: (await import('./site/form/item-page.tsx')).EditItemPage }),
      },
      {
        path: 'admin-dashboard',
        ...titled(text('Dashboard of administrators')),
        lazy: async () => ({
          Component: (await import('./dashboard/dashboard-page.tsx')).AdminDashboardPage,
        }),
      },
      {
        path: 'admin/boats',
        ...titled(text('Boats')),
        lazy: async () => ({ Component: (await import('./boats/boats-page.tsx')).BoatsPage }),
      },
      {
        path: 'admin/health',
        ...titled(text('Health')),
        lazy: async () => ({ Component: (await import('./health/health-page.tsx')).HealthPage }),
      },
      {
        path: 'admin/work',
        ...titled(text('Work under way')),
        lazy: async () => ({ Component: (await import('./jobs/jobs-page.tsx')).JobsPage }),
      },
      {
        path: 'admin/record',
        ...titled(text('Record')),
        lazy: async () => ({ Component: (await import('./record/record-page.tsx')).RecordPage }),
      },
    ],
  },
];
