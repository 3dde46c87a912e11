import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { useBackend } from '../../../client/context/backend.tsx';
import { usePhone } from '../../../client/uploads/phone.tsx';
import { setCorrectedCopyName } from '../../../contract/admin/images.ts';
import type { RegionConfig } from '../../../domain/region/region.ts';
import { importedCopyPath } from '../../../domain/survey/photo/imported-copy.ts';
import type { LocalNotes } from '../../../ports/device/local-notes.ts';
import { FileImporter } from './file-importer.ts';

// A page cannot open files again by itself after a reload: it remembers which had not arrived, so that somebody chooses them again.

const key = 'reef-census-file-import';
const maxNames = 2_000;

const leftSchema = z.object({ regionId: z.string(), names: z.array(z.string()).min(1).max(maxNames) });
type LeftFiles = z.infer<typeof leftSchema>;

/** The files that had not arrived when the page was closed; null where there are none. */
function readLeft(notes: LocalNotes): LeftFiles | null {
  return leftSchema.safeParse(notes.read(key)).data ?? null;
}

function keepLeft(notes: LocalNotes, { regionId, names }: LeftFiles): void {
  if (names.length === 0) notes.forget(key);
  else notes.write(key, { regionId, names: names.slice(0, maxNames) });
}

/** Brings files into a region's folder; what had not arrived is remembered over a reload. */
export function useImporter({ regionId, colorCorrectionDir }: RegionConfig) {
  const { blobs, calls } = useBackend();
  const { notes } = usePhone();
  const [left, setLeft] = useState(() => readLeft(notes));
  const importer = useMemo(
    () =>
      new FileImporter({
        blobs,
        pathOf: (name) => importedCopyPath({ colorCorrectionDir }, name),
        onArrived: async (fileName) => void (await calls.call(setCorrectedCopyName, { regionId, fileName })),
      }),
    [blobs, calls, regionId, colorCorrectionDir],
  );
  const files = useSyncExternalStore(importer.subscribe, importer.files);
  const isBusy = files.some(({ state }) => state.status === 'sending');

  useEffect(() => {
    if (files.length === 0) return;
    const names = files.filter(({ state }) => state.status !== 'complete').map(({ name }) => name);
    keepLeft(notes, { regionId, names });
  }, [files, regionId, notes]);

  useEffect(() => {
    window.addEventListener('online', importer.retryPassing);
    return () => window.removeEventListener('online', importer.retryPassing);
  }, [importer]);

  useEffect(() => {
    if (!isBusy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBusy]);

  return {
    ...{ importer, files, isBusy },
    left: files.length === 0 ? left : null,
    forgetLeft() {
      keepLeft(notes, { regionId, names: [] });
      setLeft(null);
    },
  };
}
