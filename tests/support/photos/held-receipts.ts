import type { PhotoStorage } from '../../../edge-server/photos/port/photo-storage.ts';

/** A server's photos that have every byte and give no receipt while somebody holds them back. */
export function heldReceipts() {
  let given = Promise.withResolvers<void>();
  given.resolve();
  return {
    hold(): void {
      given = Promise.withResolvers();
    },
    give: () => given.resolve(),
    photos: (photos: PhotoStorage): PhotoStorage => ({
      ...photos,
      async commit(...asked) {
        await given.promise;
        return photos.commit(...asked);
      },
    }),
  };
}
