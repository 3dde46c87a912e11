import { mergeStateSchema, mergingCalls } from '../../contract/account/merging.ts';
import type { Calls } from '../../ports/calls.ts';

interface FormerAccountsDeps {
  readonly calls: Calls;
  /** Who is signed in; null for nobody. */
  readonly currentUid: () => string | null;
  /** Called when an account has turned out to be one of theirs. */
  readonly onFound: () => void;
}

/**
 * Which accounts have been brought into the one that is signed in: what this phone keeps of them is sent by it. The server is asked
 * only where the phone keeps something of another account, and once for whoever is signed in; after a failure again when somebody asks.
 */
export function createFormerAccounts({ calls, currentUid, onFound }: FormerAccountsDeps): {
  isMine(uid: string): boolean;
} {
  const known = new Map<string, readonly string[]>();
  const asking = new Set<string>();

  async function ask(uid: string): Promise<void> {
    asking.add(uid);
    try {
      const { absorbed } = mergeStateSchema.parse(await calls.call(mergingCalls.goOn, {}));
      known.set(uid, absorbed);
      if (absorbed.length > 0) onFound();
    } catch {
      // Out of reach, or a server of before: what waits goes on waiting, as it does for somebody else.
    } finally {
      asking.delete(uid);
    }
  }

  return {
    isMine(uid) {
      const current = currentUid();
      if (current === null) return false;
      const absorbed = known.get(current);
      if (absorbed === undefined && !asking.has(current)) void ask(current);
      return absorbed?.includes(uid) === true;
    },
  };
}
