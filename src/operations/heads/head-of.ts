import { eventDocs, eventsWithHandle } from '../../domain/collections/events/events.ts';
import { reefDocs } from '../../domain/collections/reefs.ts';
import { isPublicEvent, newestOf } from '../../domain/events/event.ts';
import { ownPicture } from '../../domain/events/event-pictures.ts';
import { type PageHead, socialPicture } from '../../domain/heads/page-head.ts';
import { headOfPublicPage } from '../../domain/heads/public-pages.ts';
import { productName } from '../../domain/product.ts';
import { isRegionId } from '../../domain/region/region.ts';
import { findRegion } from '../../ports/every-region.ts';
import type { OperationContext } from '../../ports/server.ts';

export interface HeadsDeps extends Pick<OperationContext, 'store'> {
  /** Of the site, without a slash at its end. */
  readonly origin: string;
  /** The region of addresses that name none. */
  readonly region: string;
}

/** What is said of a page that nobody but its own people look for. */
const ownPage = (path: string): PageHead => ({
  title: '',
  description: 'Photo surveys of coral reefs, from a diver’s phone to the report map.',
  path,
  picture: socialPicture,
  isPublic: false,
});

async function headOfEvent(handle: string, path: string, deps: HeadsDeps): Promise<PageHead> {
  const event = newestOf(
    (await eventDocs.page(deps.store, eventsWithHandle(handle))).items.filter(isPublicEvent),
  );
  if (event === undefined) return { ...ownPage(path), title: 'Event' };
  const picture = ownPicture(event.background?.imageSrc, deps.origin);
  return {
    title: event.pretty || event.name,
    description: event.desc.join(' ').trim() || `An event of ${productName}.`,
    // Older years are read at the same address, with the year behind it.
    path: `/event/${encodeURIComponent(event.handle)}`,
    picture: picture === null ? socialPicture : { path: picture, alt: event.name },
    isPublic: true,
    about: {
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: event.name,
      startDate: event.timestart,
      endDate: event.timeend,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: {
        '@type': 'VirtualLocation',
        url: `${deps.origin}/event/${encodeURIComponent(event.handle)}`,
      },
      organizer: { '@type': 'Organization', name: productName, url: deps.origin },
    },
  };
}

const reefId = /^[A-Za-z0-9._~-]{1,80}$/;

/** `/{region}/detailed-reporting/{dataset}?reef={id}`, which the report map writes. */
async function headOfReef(
  { regionId, id, path }: { readonly regionId: string; readonly id: string; readonly path: string },
  deps: HeadsDeps,
): Promise<PageHead | undefined> {
  const doc = await deps.store.get(reefDocs.path({ regionId, featureId: id }));
  const reef = reefDocs.parse(doc?.data);
  if (reef === undefined || reef.isDeleted) return undefined;
  return {
    title: reef.name,
    description: `${reef.name} in the census of coral reefs: how much living coral, what divers reported, and the photos that it comes from.`,
    path: `${path}?reef=${encodeURIComponent(id)}`,
    picture: socialPicture,
    isPublic: true,
    about: {
      '@context': 'https://schema.org',
      '@type': 'Place',
      name: reef.name,
      geo: { '@type': 'GeoCoordinates', latitude: reef.centre.latitude, longitude: reef.centre.longitude },
    },
  };
}

/**
 * What the head of a page says: of public pages, of an event (`/event/{handle}`), of a reef on the report map. Anything
 * else says the product's name, and that it is not to be found. One read for an event, a reef or a region; none for the others.
 *
 * @param address path and query of the page
 */
export async function headOf(address: URL, deps: HeadsDeps): Promise<PageHead> {
  const path = address.pathname.replace(/(.)\/+$/, '$1');
  const [first = '', second = '', ...rest] = path.split('/').slice(1);
  const whole = headOfPublicPage(path, deps.origin);
  if (whole !== undefined && path !== '/detailed-reporting') return whole;
  if (first === 'event' && second !== '' && rest.length < 2) return headOfEvent(decoded(second), path, deps);
  const isRegions =
    second !== '' && isRegionId(first) && (await findRegion(first, { store: deps.store })) !== null;
  const page = isRegions ? [second, ...rest] : [first, second, ...rest];
  if (page[0] === 'detailed-reporting') {
    const id = address.searchParams.get('reef') ?? '';
    const regionId = isRegions ? first : (address.searchParams.get('region') ?? deps.region);
    const reef =
      reefId.test(id) && isRegionId(regionId) ? await headOfReef({ regionId, id, path }, deps) : undefined;
    return reef ?? { ...(headOfPublicPage('/detailed-reporting', deps.origin) ?? ownPage(path)), path };
  }
  const ofRegion = isRegions ? headOfPublicPage(`/${page.join('/')}`, deps.origin) : undefined;
  return ofRegion === undefined ? ownPage(path) : { ...ofRegion, path };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
