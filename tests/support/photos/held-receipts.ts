import type { PhotoStorage } from '../../../edge-server/storage/photos/port/photo-storage.ts';

export type HeldReceipts = ReturnType<typeof heldReceipts>;

/** A server's photos that have every byte and give no receipt while somebody holds them back. */
export function heldReceipts() {
  let given = Promise.withResolvers<void>();
  given.resolve();
  return {
    hold(): void {
      given = Promise.withResolvers();
    },
    give: () => given.resolve(),
    /** Resolves once nobody holds them back. */
    given: () => given.promise,
    photos: (photos: PhotoStorage): PhotoStorage => ({
      ...photos,
      async commit(...asked) {
        await given.promise;
        return photos.commit(...asked);
      },
    }),
  };
}
