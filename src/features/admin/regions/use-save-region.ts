import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { useBackend } from '../../../client/context/backend.tsx';
import { regionsKey } from '../../../client/regions/region.ts';
import { type saveRegionInput, saveRegionName } from '../../../contract/admin/regions.ts';
import { say } from '../../../language/say.ts';
import { notify } from '../../../ui/notify.ts';
import { recordKey } from '../shared/record-queries.ts';

export type SentRegion = z.infer<typeof saveRegionInput>;

/** Adds a region or changes it; every screen here has it from then on. */
export function useSaveRegion() {
  const { calls } = useBackend();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (region: SentRegion) => calls.call(saveRegionName, region),
    onSuccess(_answer, { regionName, isNew }) {
      notify.done(
        isNew
          ? say('{region} is added. Bring its reefs next: with “Edit the map”, or from a file.', {
              region: regionName,
            })
          : say('{region} is saved.', { region: regionName }),
      );
    },
    // Also where it was refused: somebody else may have changed it, and it is looked at again.
    async onSettled() {
      await client.invalidateQueries({ queryKey: regionsKey });
      await client.invalidateQueries({ queryKey: recordKey });
    },
  });
}
