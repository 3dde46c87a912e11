import type { Request } from 'express';

/** The site's address as the reader wrote it, without a slash at its end. Its host was checked before (`requireOwnHost`). */
export function ownOrigin({ protocol, headers }: Pick<Request, 'protocol' | 'headers'>): string {
  return `${protocol}://${headers.host ?? ''}`;
}
