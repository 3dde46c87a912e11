import type { BrowserContext, Page, Route } from 'playwright';
import { isOnFirebase } from './running-backend.ts';

type Address = Parameters<Page['route']>[0];
type Answering = Parameters<Page['route']>[1];
type RouteOptions = Parameters<Page['route']>[2];

const functions = '/demo-reef/us-central1/';

/** How a page asks a server → how it asks Firebase for the same. */
const asked: Readonly<Record<string, RegExp>> = {
  '**/call/**': new RegExp(functions),
  '**/call/*': new RegExp(functions),
  '**/store/get': /\/documents:batchGet/,
  '**/store/query': /\/documents.*:run(Aggregation)?Query/,
  '**/store/write': /\/documents:commit/,
  '**/store/**': /\/v1\/projects\/[\w-]+\/databases\//,
};

function addressOn(address: Address): Address {
  if (typeof address !== 'string') return address;
  const call = /^\*\*\/call\/([\w-]+)$/.exec(address)?.[1];
  return call === undefined ? (asked[address] ?? address) : new RegExp(`${functions}${call}$`);
}

/** The functions and Firestore are at other addresses than the page: the browser asks first, and is answered with leave. */
function withLeave(act: Answering): Answering {
  return (route, request) => {
    if (request.method() === 'OPTIONS') return route.fallback();
    const fulfill = route.fulfill.bind(route);
    route.fulfill = async (options: Parameters<Route['fulfill']>[0] = {}) => {
      const origin = await request.headerValue('origin');
      const leave = origin === null ? {} : { 'access-control-allow-origin': origin };
      const type = options.json === undefined ? {} : { 'content-type': 'application/json' };
      await fulfill({ ...options, headers: { ...type, ...leave, ...options.headers } });
    };
    return act(route, request);
  };
}

const translated = new WeakSet<object>();

function translate(place: Page | BrowserContext): void {
  if (translated.has(place)) return;
  translated.add(place);
  const [route, unroute] = [place.route.bind(place), place.unroute.bind(place)];
  const handlers = new WeakMap<Answering, Answering>();
  place.route = (address: Address, act: Answering, options?: RouteOptions) => {
    const there = addressOn(address);
    if (there === address) return route(address, act, options);
    const answering = withLeave(act);
    handlers.set(act, answering);
    return route(there, answering, options);
  };
  place.unroute = (address: Address, act?: Answering) =>
    unroute(addressOn(address), act === undefined ? act : (handlers.get(act) ?? act));
}

/** Has what a test stops, delays or answers on the way to a server be the same thing on the way to Firebase. */
export function translateRoutes(context: BrowserContext): void {
  translate(context);
  context.on('page', translate);
}

/** Whether a page asks its store for documents by this request, on either backend. */
export const asksForDocuments = (url: string): boolean =>
  isOnFirebase ? /:runQuery(\?|$)/.test(url) : url.endsWith('/store/query');
