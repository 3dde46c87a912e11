import type { Request } from 'express';
import type { ServerContext } from '../../context.ts';

/** The site's address, for its head and its map. The host was checked before (`requireOwnHost`); its port need not be ours. */
export function ownOrigin({ linkOrigin, origins }: Pick<ServerContext, 'linkOrigin' | 'origins'>) {
  return ({ headers }: Pick<Request, 'headers'>): string =>
    linkOrigin(origins.originAt(headers.host)) ?? `http://${headers.host ?? ''}`;
}
