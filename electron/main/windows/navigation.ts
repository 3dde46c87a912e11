import type { WebContents } from 'electron';

/** Whether an address is a page of the server: the very same origin, not a name or port that looks like it. */
export function isOwnPage(target: string, serverUrl: string | null): boolean {
  if (serverUrl === null || !URL.canParse(target)) return false;
  const url = new URL(target);
  if (url.protocol !== 'http:' || url.username !== '' || url.password !== '') return false;
  return url.origin === new URL(serverUrl).origin;
}

export interface NavigationRules {
  /** Where the server is now; null while there is none. */
  readonly serverUrl: () => string | null;
  /** Hands an address to the person's own browser, when it is one that may go there. */
  readonly openOutside: (url: string) => void;
}

type GuardedContents = Pick<WebContents, 'on' | 'setWindowOpenHandler'>;

/** The window shows pages of the server and nothing else; a link elsewhere goes to the person's browser. */
export function guardNavigation(
  contents: GuardedContents,
  { serverUrl, openOutside }: NavigationRules,
): void {
  const keepInside = (details: { readonly url: string; preventDefault(): void }) => {
    if (isOwnPage(details.url, serverUrl())) return;
    details.preventDefault();
    openOutside(details.url);
  };
  const keepFrameInside = (details: { readonly url: string; preventDefault(): void }) => {
    if (!isOwnPage(details.url, serverUrl())) details.preventDefault();
  };
  contents.on('will-navigate', keepInside);
  contents.on('will-frame-navigate', keepFrameInside);
  contents.on('will-redirect', keepFrameInside);
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    // A second window would be a second console; what is ours opens in the browser that the person knows.
    openOutside(url);
    return { action: 'deny' };
  });
}
