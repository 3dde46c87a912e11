import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import { usePhone } from '../../../client/uploads/phone.tsx';
import { setCorrectedCopyName } from '../../../contract/admin/images.ts';
import type { RegionConfig } from '../../../domain/region/region.ts';
import { importedCopyPath } from '../../../domain/survey/photo/imported-copy.ts';
import { FileImporter } from './file-importer.ts';
import { keepLeft, readLeft } from './left-files.ts';

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
