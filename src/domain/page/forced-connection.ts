import type { Connection } from '../sync/connection.ts';
import type { QueryValue } from './query-values.ts';

const forced: ReadonlyMap<QueryValue, Connection> = new Map<QueryValue, Connection>([
  ['offline', { kind: 'offline', httpStatus: 0, failures: 1 }],
  ['boat', { kind: 'boat', hubId: '' }],
  ['cloud', { kind: 'online', hubId: '' }],
]);

/**
 * The connection that an address asks a page to show, whatever is the case: `?edge` that of a boat, and `?connection=` each
 * where that may be forced. null where nothing is forced. What is asked for and written goes where it would go anyway.
 */
export function forcedConnection(
  values: ReadonlyMap<string, QueryValue>,
  mayForce: boolean,
): Connection | null {
  const asked = mayForce ? forced.get(values.get('connection') ?? '') : undefined;
  if (asked !== undefined) return asked;
  return (values.get('edge') ?? false) === false ? null : (forced.get('boat') ?? null);
}
