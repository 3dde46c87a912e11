import type { Cloud } from '../../../edge-server/services/cloud/cloud.ts';
import { BlobError } from '../../../src/ports/blobs.ts';

/** A cloud that a test takes away and brings back, and that can be made to refuse a photo. */
export interface TwoWayCloud extends Cloud {
  goAway(): void;
  comeBack(): void;
  /** The next photo that is offered is refused with this sentence, and again until `takeEverything`. */
  refuseOnePhoto(reason: string): void;
  takeEverything(): void;
}

export function twoWayCloud(cloud: Cloud): TwoWayCloud {
  let isThere = false;
  let refusal: { readonly reason: string; path: string | null } | null = null;
  return {
    ...cloud,
    probe: async () =>
      isThere ? cloud.probe() : { status: 'silent', reason: 'The satellite link is down.' },
    blobs: {
      ...cloud.blobs,
      put(offer, bytes, onProgress) {
        const refused = refusal;
        if (refused !== null) refused.path ??= offer.path;
        if (refused === null || refused.path !== offer.path) return cloud.blobs.put(offer, bytes, onProgress);
        const nothing = () => undefined;
        const done = Promise.reject(new BlobError('PERMISSION_DENIED', refused.reason));
        return { done, pause: nothing, resume: nothing, cancel: nothing };
      },
    },
    goAway() {
      isThere = false;
    },
    comeBack() {
      isThere = true;
    },
    refuseOnePhoto(reason) {
      refusal = { reason, path: null };
    },
    takeEverything() {
      refusal = null;
    },
  };
}
