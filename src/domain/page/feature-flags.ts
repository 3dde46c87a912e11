/**
 * What can be switched in one tab, by `?featureFlagsOn=a,b` and `?featureFlagsOff=c`, until the tab is closed: to look at a
 * screen, to try something out. None of them opens what the server keeps closed.
 */
export const featureFlags = {
  /** The note about the event that goes on, on the first page. */
  eventPopup: true,
  /** This tab's pages are counted. Off for whoever works on the site and would only count themselves. */
  pageViews: true,
  /** `?connection=offline|boat|cloud` shows the page as with that connection. */
  forcedConnection: false,
  /** Errors are told to the server from a page on `localhost`, too. */
  localReports: false,
} as const;

export type FeatureFlag = keyof typeof featureFlags;

/** Flags that were switched in this tab; the others are as `featureFlags` says. */
export type SwitchedFlags = Readonly<Partial<Record<FeatureFlag, boolean>>>;

const names = Object.keys(featureFlags).filter(isFlag);

function isFlag(name: string): name is FeatureFlag {
  return Object.hasOwn(featureFlags, name);
}

const listed = (query: URLSearchParams, name: string) =>
  query
    .getAll(name)
    .flatMap((list) => list.split(','))
    .map((flag) => flag.trim())
    .filter(isFlag);

/** What an address switches, over what was switched before. Flags that nobody knows are passed over; off goes before on. */
export function flagsSwitchedBy(search: string, before: SwitchedFlags): SwitchedFlags {
  const query = new URLSearchParams(search);
  const on = listed(query, 'featureFlagsOn').map((flag) => [flag, true] as const);
  const off = listed(query, 'featureFlagsOff').map((flag) => [flag, false] as const);
  return { ...before, ...Object.fromEntries([...on, ...off]) };
}

export function isFlagOn(flag: FeatureFlag, switched: SwitchedFlags): boolean {
  return switched[flag] ?? featureFlags[flag];
}

/** As it is kept for the session: `eventPopup=0,localReports=1`. */
export function flagsText(switched: SwitchedFlags): string {
  return names
    .filter((flag) => switched[flag] !== undefined)
    .map((flag) => `${flag}=${switched[flag] === true ? 1 : 0}`)
    .join(',');
}

/** What `flagsText` wrote; of anything else what can be understood. */
export function readFlags(text: string): SwitchedFlags {
  const pairs = text.split(',').flatMap((part) => {
    const [flag = '', value] = part.split('=');
    return isFlag(flag) && (value === '1' || value === '0') ? [[flag, value === '1'] as const] : [];
  });
  return Object.fromEntries(pairs);
}
