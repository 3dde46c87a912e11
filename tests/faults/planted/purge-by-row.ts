import type { Cloud } from '../../../edge-server/services/cloud/cloud.ts';
import { type ConfirmPhotosAnswer, confirmPhotosInput } from '../../../src/operations/boat/confirm-photos.ts';

/** A cloud that confirms a photo by its row and the size of its file, and reads no byte: the fault that a test must find. */
export function confirmsByTheRow(cloud: Cloud): Cloud {
  return {
    ...cloud,
    calls: {
      async call(name, payload) {
        if (name !== 'confirm-photos') return cloud.calls.call(name, payload);
        const { photos } = confirmPhotosInput.parse(payload);
        const told: ConfirmPhotosAnswer['photos'] = [];
        for (const { path, sha256 } of photos) {
          const row = await cloud.blobs.head(path);
          told.push({ path, status: row?.sha256 === sha256 ? 'whole' : 'missing' });
        }
        return { photos: told };
      },
    },
  };
}
