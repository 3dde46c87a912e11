/** Where a phone keeps the secret of its key: beside its queue, so that one lives as long as the other. */
export interface PhoneKeyStore {
  load(): Promise<string | null>;
  /** Keeps it unless one is kept already; answers the one that is. */
  keep(secret: string): Promise<string>;
}

/** For as long as the page: where nothing is kept, the queue ends with the page, too. */
export function passingPhoneKeys(): PhoneKeyStore {
  let kept: string | null = null;
  return {
    load: async () => kept,
    async keep(secret) {
      kept ??= secret;
      return kept;
    },
  };
}
