import type { PendingKey } from '../../storage/ports/server-store.ts';
import type { ServiceContext } from '../context.ts';

/** Pause before keys that were computed are removed, together. A kill in it computes them again. */
const removeAfterMs = 1_000;

/** Reads which keys wait in the store, and removes those that were computed. */
export function createComputedKeys(
  { pendingKeys }: Pick<ServiceContext['store'], 'pendingKeys'>,
  log: ServiceContext['log'],
) {
  let computed: PendingKey[] = [];
  let timer: NodeJS.Timeout | undefined;
  async function remove(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const keys = computed;
    computed = [];
    if (keys.length === 0) return;
    // They are computed again after the next start.
    await pendingKeys
      .end(keys)
      .catch((error: unknown) => log.warn({ err: error }, 'could not note what was computed'));
  }
  return {
    waiting: pendingKeys.waiting,
    begin: (projection: string, keys: readonly string[]) =>
      keys.flatMap((key) => pendingKeys.begin({ projection, key })),
    end(keys: readonly PendingKey[]): void {
      computed.push(...keys);
      timer ??= setTimeout(() => void remove(), removeAfterMs).unref();
    },
    close: remove,
  };
}
export type ComputedKeys = ReturnType<typeof createComputedKeys>;
