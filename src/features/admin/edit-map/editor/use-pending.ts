import { useCallback, useRef, useState } from 'react';
import { usePhone } from '../../../../client/uploads/phone.tsx';
import { type Pending, pendingCount } from '../../../../domain/map-edit/pending.ts';
import type { RegionId } from '../../../../domain/region/region.ts';
import { keepChanges, keptChanges } from './kept-changes.ts';

export interface PendingChanges {
  readonly pending: Pending;
  readonly change: (step: (pending: Pending) => Pending) => void;
  /** How many waited already when this page was opened; 0 once that was told. */
  readonly found: number;
  readonly forgetFound: () => void;
  /** False where this device could not keep them: closing the page loses them. */
  readonly isKept: boolean;
}

/** Changes of a region that wait on this device until they are saved. Use with `key={regionId}`. */
export function usePending(uid: string, regionId: RegionId): PendingChanges {
  const { notes } = usePhone();
  const [pending, setPending] = useState(() => keptChanges(notes, uid, regionId));
  const [found, setFound] = useState(() => pendingCount(pending));
  const [isKept, setKept] = useState(true);
  const now = useRef(pending);
  const change = useCallback(
    (step: (pending: Pending) => Pending) => {
      const next = step(now.current);
      if (next === now.current) return;
      now.current = next;
      setPending(next);
      setKept(keepChanges(notes, uid, regionId, next));
    },
    [notes, uid, regionId],
  );
  return { pending, change, found, forgetFound: () => setFound(0), isKept };
}
