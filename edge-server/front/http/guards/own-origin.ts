import type { Request } from 'express';
import type { ServerContext } from '../../context.ts';

/**
 * `linkOrigin` for one request: where a page says nothing, links lead to the origin of the request itself, as far as that is an address of this
 * server. So no page can leave the link out of a mail that the request causes.
 */
export const linkOriginOf =
  (
    { headers }: Pick<Request, 'headers'>,
    { linkOrigin, origins }: Pick<ServerContext, 'linkOrigin' | 'origins'>,
  ) =>
  (said?: string): string | null =>
    linkOrigin(said ?? headers.origin ?? origins.originAt(headers.host));

/** The site's address, for its head and its map. The host was checked before (`requireOwnHost`); its port need not be ours. */
export function ownOrigin({ linkOrigin, origins }: Pick<ServerContext, 'linkOrigin' | 'origins'>) {
  return ({ headers }: Pick<Request, 'headers'>): string =>
    linkOrigin(origins.originAt(headers.host)) ?? `http://${headers.host ?? ''}`;
}
