import { routeOf } from './route-of.ts';
import { withoutSecrets } from './without-secrets.ts';

/** Calls of the console that are told to the server; `log`, `info` and `warn` are not. */
export const reportedMethods = ['error', 'exception', 'debug', 'time', 'timeEnd'] as const;
export type ReportedMethod = (typeof reportedMethods)[number];

/** What happened on a page. */
export interface Happening {
  readonly method: ReportedMethod;
  readonly message: string;
  /** Name and message of what was thrown. */
  readonly error?: string | undefined;
  /** The part of the page that failed. */
  readonly component?: string | undefined;
  /** Where in our program. */
  readonly info?: string | undefined;
}

/** Where it happened, as the browser says. */
export interface Surroundings {
  readonly now: Date;
  readonly path: string;
  readonly hostName: string;
  readonly browser: string;
  readonly device: 'phone' | 'tablet' | 'computer';
  /** Pixels of the screen and of the window: '1280x800'. */
  readonly screenResolution: string;
  readonly viewportSize: string;
  readonly language: string;
  readonly timeZone: string;
}

export type PageReport = Readonly<Record<string, string | number | undefined>>;

const longest = 2_000;
const short = (text: string | undefined) =>
  text === undefined ? undefined : withoutSecrets(text).slice(0, longest);

/**
 * What the server's log is told. Nobody is named in it: who it was is 'Anonymous', the page is its path with a star for each
 * part that names something, and words lose addresses and tokens.
 */
export function pageReport(happening: Happening, { now, path, ...where }: Surroundings): PageReport {
  return {
    method: happening.method,
    timestamp: now.toISOString(),
    message: short(happening.message),
    error: short(happening.error),
    component: short(happening.component),
    info: short(happening.info),
    url: routeOf(path),
    date: now.toString(),
    ...where,
    uid: 'Anonymous',
    email: 'Anonymous',
  };
}

/** A phone is small both ways; what is larger and touched is a tablet. */
export function deviceOf(width: number, height: number, isTouched: boolean): Surroundings['device'] {
  if (!isTouched) return 'computer';
  return Math.min(width, height) < 600 ? 'phone' : 'tablet';
}

/** Whether a page comes from the machine that shows it: a developer's, or a boat's own window. */
export function isLocalHost(hostName: string): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostName);
}
