const gigabyte = 1024 ** 3;

/**
 * How many bytes of photos one sender may store (threat 21): a season of surveys for a person, several boats' seasons for a boat's account.
 * As many accounts as somebody likes, with addresses that were only typed, would fill the disk. `web/firebase/storage.rules` has the
 * numbers of people as well.
 */
export const maxPhotoBytes = {
  person: 20 * gigabyte,
  unproven: gigabyte,
  hub: 2000 * gigabyte,
} as const;

export type SenderKind = keyof typeof maxPhotoBytes;

/** Path of the sum that is kept on Firebase (`collections/account/storage-use.ts`), for pages, which read nothing else of it. */
export const storageUsePath = (uid: string) => `storageuse/${uid}`;

/** What kind of sender an account is, by its document. */
export function toSenderKind({ hub, isEmailVerified }: Readonly<Record<string, unknown>>): SenderKind {
  if (hub === true) return 'hub';
  return isEmailVerified === true ? 'person' : 'unproven';
}

export interface PhotoRoom {
  /** What is stored of the sender. */
  readonly storedBytes: number;
  /** The photo that is offered. */
  readonly bytes: number;
  readonly maxBytes: number;
  /** What the sender may store once its address is proven. */
  readonly provenBytes: number;
}

/** Why there is no room for a photo, as half a sentence; null when it fits. */
export function describeMissingRoom({ storedBytes, bytes, maxBytes, provenBytes }: PhotoRoom): string | null {
  if (storedBytes + bytes <= maxBytes) return null;
  const reached = `this account has reached its ${Math.round(maxBytes / gigabyte)} GB of photos`;
  return maxBytes < provenBytes
    ? `${reached}: it has room for more once its e-mail address is confirmed`
    : reached;
}

/** The same for a kind of sender. */
export function describeFullAccount(kind: SenderKind, storedBytes: number, bytes: number): string | null {
  const provenBytes = kind === 'hub' ? maxPhotoBytes.hub : maxPhotoBytes.person;
  return describeMissingRoom({ storedBytes, bytes, maxBytes: maxPhotoBytes[kind], provenBytes });
}

/** What is said to whoever sent the photo. */
export const refuseForQuota = (reason: string) => `This photo cannot be taken in: ${reason}.`;
