import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useBackend } from '../../../../client/context/backend.tsx';
import {
  type RefusedChange,
  writeMapFeaturesAnswer,
  writeMapFeaturesName,
} from '../../../../contract/admin/map-edit.ts';
import {
  batchesToSave,
  type Pending,
  type PendingChange,
  sentChange,
} from '../../../../domain/map-edit/pending.ts';
import type { RegionId } from '../../../../domain/region/region.ts';

export interface SavedBatch {
  readonly sent: readonly PendingChange[];
  readonly saved: ReadonlySet<string>;
  readonly refused: readonly RefusedChange[];
}

/**
 * Saves what waits, batch after batch; what was saved is told after each, so that a failure in the middle leaves the others waiting.
 * A call that could not finish with the names of surveys is made again: it goes on.
 */
export function useSaveChanges(regionId: RegionId, onBatch: (batch: SavedBatch) => void) {
  const { calls } = useBackend();
  const [progress, setProgress] = useState({ done: 0, of: 0, renamed: 0 });
  const save = useMutation({
    mutationFn: async (pending: Pending) => {
      const batches = batchesToSave(pending);
      const of = batches.flat().length;
      let [done, renamed, refused] = [0, 0, 0];
      setProgress({ done, of, renamed });
      for (const sent of batches) {
        const confirmed = sent.filter(({ isDeleted }) => isDeleted).length;
        const payload = { regionId, features: sent.map(sentChange), confirmed };
        let answer: ReturnType<typeof writeMapFeaturesAnswer.parse>;
        do {
          answer = writeMapFeaturesAnswer.parse(await calls.call(writeMapFeaturesName, payload));
          renamed += answer.renamed;
          setProgress({ done, of, renamed });
        } while (answer.status === 'working');
        onBatch({ sent, saved: new Set(answer.saved), refused: answer.refused });
        done += sent.length;
        refused += answer.refused.length;
        setProgress({ done, of, renamed });
      }
      return { saved: of - refused, refused, renamed };
    },
  });
  return { ...save, progress };
}
