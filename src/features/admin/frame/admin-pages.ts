import { text } from '../../../language/say.ts';

export interface AdminPage {
  readonly label: string;
  readonly to: string;
  /** Where the pages below it begin, if not with its own address. */
  readonly section?: string;
}

/** The pages of the back office, in the order of their use. */
export const adminPages: readonly AdminPage[] = [
  { label: text('Events'), to: '/edit-event/events', section: '/edit-event' },
  { label: text('Edit surveys'), to: '/edit-survey' },
  { label: text('Images'), to: '/images' },
  { label: text('Images export'), to: '/images-export' },
  { label: text('File import'), to: '/file-import' },
  { label: text('Edit the map'), to: '/edit-map' },
  { label: text('Datasets'), to: '/datasets' },
  { label: text('Regions'), to: '/admin/regions' },
  { label: text('People'), to: '/admin/people' },
  { label: text('Organisations'), to: '/admin/organisations' },
  { label: text('Pages of the site'), to: '/admin/site' },
  { label: text('Expeditions'), to: '/admin/expeditions' },
  { label: text('Suggestion models'), to: '/suggestion-models' },
  { label: text('Boats'), to: '/admin/boats' },
  { label: text('Work under way'), to: '/admin/work' },
  { label: text('Record'), to: '/admin/record' },
  { label: text('Dashboard'), to: '/admin-dashboard' },
  { label: text('Health'), to: '/admin/health' },
];

/**
 * How a page stands to the one that is shown, as `aria-current` says it: 'page' is that one, 'true' has it below itself.
 *
 * @param pathname Of the shown page, '/images/3f2a'.
 */
export function currentAs({ to, section = to }: AdminPage, pathname: string): 'page' | 'true' | undefined {
  const shown = pathname.replace(/\/+$/, '');
  if (shown === to) return 'page';
  return shown === section || shown.startsWith(`${section}/`) ? 'true' : undefined;
}
