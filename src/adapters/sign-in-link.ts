import { type CodeRequests, createCodeRequests, deviceWideStorage } from './code-request.ts';

/** The token of a link in a mail, which leads to `/sign-in-link#token=…` of the page; null for any other address. */
export function linkToken(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { pathname, hash } = new URL(address);
  return pathname === '/sign-in-link' ? new URLSearchParams(hash.slice(1)).get('token') : null;
}

/** The marks of pages that ask for links. Of the browser, not of the tab: a mail opens its link in a new one. */
export function createLinkRequests(): CodeRequests {
  return createCodeRequests(deviceWideStorage(), 'reef-census-link-request');
}
