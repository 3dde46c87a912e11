import { toAsciiDigits } from '../../../domain/typed/digits.ts';

/**
 * What the report map shows is in its address: `/{region}/detailed-reporting/{dataset}?reef=…&survey=…&photo=…`,
 * so that every view can be sent to somebody and the back button goes up.
 */
export interface ReportPlace {
  readonly reef: string | null;
  readonly survey: string | null;
  /** Photo of the survey that is open, by its id: a number of before (`photo=3`) is read, and shows the third of today. */
  readonly photo: string | null;
}

export const wholeMap: ReportPlace = { reef: null, survey: null, photo: null };

const idPattern = /^[A-Za-z0-9._~-]{1,80}$/;

function idIn(query: URLSearchParams, key: string): string | null {
  const id = query.get(key);
  return id !== null && idPattern.test(id) ? id : null;
}

/** Reads the query of an address; what is not an id there counts as absent. */
export function readPlace(query: URLSearchParams): ReportPlace {
  const reef = idIn(query, 'reef');
  const survey = reef === null ? null : idIn(query, 'survey');
  const photo = survey === null ? null : idIn(query, 'photo');
  return { reef, survey, photo };
}

const keys = ['reef', 'survey', 'photo'] as const;

/**
 * The query of an address that shows a place; what else stands in `before` (region, feature flags) stays. Whoever goes to
 * another reef or survey sees it: it has its own camera, and stands in the first tab.
 */
export function writePlace(place: ReportPlace, before = new URLSearchParams()): string {
  const query = new URLSearchParams(before);
  const former = readPlace(before);
  const isElsewhere = place.reef !== former.reef || place.survey !== former.survey;
  if (isElsewhere) query.delete('at');
  if (isElsewhere || place.photo === former.photo) query.delete('tab');
  for (const key of keys) {
    const id = place[key];
    if (id === null) query.delete(key);
    else query.set(key, id);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Which way of looking at the map: what was surveyed, or what came of it. */
export const reportViews = ['standard', 'results'] as const;
export type ReportView = (typeof reportViews)[number];

/**
 * The view of an address; `compared` is the reef that the chosen one stands beside, or `area` for its management area. `area` is the
 * management area whose results are shown, or from which somebody came to a reef.
 */
export interface ReportLook {
  readonly view: ReportView;
  readonly compared: string | null;
  readonly area: string | null;
}

export function readLook(query: URLSearchParams): ReportLook {
  const view = query.get('view') === 'results' ? 'results' : 'standard';
  const only = (key: string) => (view === 'results' ? idIn(query, key) : null);
  return { view, compared: only('with'), area: only('area') };
}

/** The query of an address with another look; the place stays, but for a survey, which results do not show. */
export function writeLook({ view, compared, area }: ReportLook, before: URLSearchParams): string {
  const query = new URLSearchParams(before);
  // Switching clears all layers (rule 15.3).
  if (view !== readLook(before).view) query.delete('layers');
  if (view === 'standard') query.delete('view');
  else {
    query.set('view', view);
    query.delete('survey');
    query.delete('photo');
  }
  if (compared === null) query.delete('with');
  else query.set('with', compared);
  if (area === null) query.delete('area');
  else query.set('area', area);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** The query of an address that shows the results of a management area; null for those of all reefs. */
export function writeArea(area: string | null, before: URLSearchParams): string {
  const query = new URLSearchParams(writePlace(wholeMap, before));
  return writeLook({ view: 'results', compared: null, area }, query);
}

/** What stays of a query when another dataset is chosen: of results the view, area and reef, of surveys nothing (rule 15.4). */
export function keptForDataset(query: URLSearchParams): string {
  const { view, area } = readLook(query);
  if (view === 'standard') return '';
  const kept = new URLSearchParams({ view, ...(area === null ? {} : { area }) });
  return writePlace({ ...wholeMap, reef: readPlace(query).reef }, kept);
}

/** What stands in the drawer beside the map. */
export const reportTabs = ['surveys', 'legends', 'settings'] as const;
export type ReportTab = (typeof reportTabs)[number];

export const readTab = (query: URLSearchParams): ReportTab =>
  reportTabs.find((tab) => tab === query.get('tab')) ?? 'surveys';

export function writeTab(tab: ReportTab, before: URLSearchParams): string {
  const query = new URLSearchParams(before);
  if (tab === 'surveys') query.delete('tab');
  else query.set('tab', tab);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** The page, from 1, of the photo that an address names; null where the survey has it no more, or not yet. */
export function pageOfPhoto(ids: readonly string[], photo: string): number | null {
  const at = ids.indexOf(photo);
  return at >= 0 ? at + 1 : pageOf(photo, ids.length);
}

/** A page that somebody typed: null for what is ignored (rule 15.11). */
export function pageOf(text: string, count: number): number | null {
  const digits = toAsciiDigits(text).trim();
  if (!/^\d{1,15}$/.test(digits)) return null;
  const page = Number(digits);
  return page >= 1 && page <= count ? page : null;
}
