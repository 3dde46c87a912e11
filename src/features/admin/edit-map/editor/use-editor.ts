import { useMemo, useState } from 'react';
import { useReefCounts } from '../../../../client/queries/reef-map.ts';
import type { RefusedChange } from '../../../../contract/admin/map-edit.ts';
import { type KnownReef, listedReefs } from '../../../../domain/map-edit/listed-reefs.ts';
import * as waiting from '../../../../domain/map-edit/pending.ts';
import type { RegionConfig } from '../../../../domain/region/region.ts';
import { say } from '../../../../language/say.ts';
import { notify } from '../../../../ui/notify.ts';
import type { Asked } from './asked.ts';
import { useReefToEdit, useRefreshedReefs } from './edited-reefs.ts';
import { reefActions } from './reef-actions.ts';
import { type SavedBatch, useSaveChanges } from './save-changes.ts';
import { useDrawing } from './use-drawing.ts';
import { usePending } from './use-pending.ts';

/** All that an administrator has in hand of a region's map, and what can be done with it. */
export function useEditor(uid: string, region: RegionConfig, reefs: readonly KnownReef[]) {
  const { regionId } = region;
  const { pending, change, found, forgetFound, isKept } = usePending(uid, regionId);
  const [saved, setSaved] = useState<waiting.Pending>(waiting.nothingPending);
  const [refused, setRefused] = useState<readonly RefusedChange[]>([]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const drawing = useDrawing(region);
  const open = useReefToEdit(regionId);
  const refresh = useRefreshedReefs(regionId);
  const counts = useReefCounts(regionId);
  const rows = useMemo(() => listedReefs(reefs, saved, pending), [reefs, saved, pending]);

  function onBatch({ sent, saved: done, refused: not }: SavedBatch): void {
    change((now) => waiting.withoutSaved(now, sent, done));
    setSaved((now) => ({
      ...now,
      ...Object.fromEntries(sent.filter(({ id }) => done.has(id)).map((one) => [one.id, one])),
    }));
    setRefused((now) => [...now.filter(({ id }) => !sent.some((one) => one.id === id)), ...not]);
  }
  const save = useSaveChanges(regionId, onBatch);

  async function saveAll(): Promise<void> {
    try {
      const { saved: done, renamed } = await save.mutateAsync(pending);
      if (done > 0)
        notify.done(
          [
            say('{count, plural, one {# change} other {# changes}} saved.', { count: done }),
            ...(renamed > 0
              ? [
                  say('{count, plural, one {# survey} other {# surveys}} have the new name.', {
                    count: renamed,
                  }),
                ]
              : []),
          ].join(' '),
        );
    } catch (error) {
      const why = error instanceof Error ? error.message : say('Please try again.');
      notify.failed(say('Not everything was saved. What was not still waits on this device.'), why);
    }
    forgetFound();
    await refresh();
  }

  return {
    ...{ region, rows, pending, saved, refused, asked, drawing, found, forgetFound, isKept },
    outlines: counts,
    isOpening: open.isPending,
    isSaving: save.isPending,
    progress: save.progress,
    saveAll,
    refresh,
    ask: setAsked,
    ...reefActions({
      ...{ pending, change, forgetFound, rows, drawing, setAsked, setRefused },
      open: open.mutateAsync,
    }),
  };
}

export type Editor = ReturnType<typeof useEditor>;
