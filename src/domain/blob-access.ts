import type { Actor } from './access.ts';
import { matchPath } from './documents/path.ts';

/** What may be done with a blob. `original` is the file as it was sent, EXIF and all. */
export type BlobOperation = 'put' | 'delete' | 'original';

interface BlobCase {
  readonly actor: Actor;
  readonly params: Readonly<Record<string, string>>;
  /** uid of the person who took or sent a stored photo; null when unknown or not stored. */
  readonly owner: string | null;
}

type BlobRule = Readonly<Record<BlobOperation, (request: BlobCase) => boolean>> & {
  readonly pattern: string;
};

const admin = ({ actor }: BlobCase) => actor.uid !== null && actor.admin;
const expert = ({ actor }: BlobCase) => actor.uid !== null && actor.isExpert;
const hub = ({ actor }: BlobCase) => actor.uid !== null && actor.hub;
const named = ({ actor, params }: BlobCase) => actor.uid !== null && actor.uid === params.uid;
const owner = (request: BlobCase) => request.actor.uid !== null && request.actor.uid === request.owner;
const nobody = () => false;

/**
 * Who may put, delete and read originals over HTTP. Divers hand photos in over the socket, where the
 * server makes the path; derivatives are public to whoever knows their token.
 */
export const blobRules: readonly BlobRule[] = [
  {
    pattern: 'users/{uid}/profile.jpg',
    put: named,
    delete: (request) => named(request) || admin(request),
    original: (request) => named(request) || admin(request),
  },
  {
    pattern: 'survey_v2/{regionId}/{reef}/{day}/{file}',
    put: (request) => hub(request) || admin(request),
    // A survey photo is never deleted: its record is marked, and the photo stays (spec 2 §3).
    delete: nobody,
    original: (request) => owner(request) || expert(request) || admin(request) || hub(request),
  },
  { pattern: 'assets/events/background/{eventId}', put: admin, delete: admin, original: admin },
  { pattern: 'assets/events/banner/{eventId}', put: admin, delete: admin, original: admin },
];

const segment = /^(?!\.{1,2}$)[A-Za-z0-9._~@+-]{1,120}$/;

/** Whether a text can name a blob: two to eight segments that mean the same in a URL and in a header. */
export function isBlobPath(path: string): boolean {
  const segments = path.split('/');
  return (
    path.length <= 300 &&
    segments.length >= 2 &&
    segments.length <= 8 &&
    segments.every((part) => segment.test(part))
  );
}

/** Whether an actor may do an operation on the blob of a path. Unknown paths are denied. */
export function mayUseBlob(
  actor: Actor,
  operation: BlobOperation,
  path: string,
  ownerOfBlob: string | null,
): boolean {
  if (!isBlobPath(path)) return false;
  for (const rule of blobRules) {
    const params = matchPath(rule.pattern, path);
    if (params !== undefined) return rule[operation]({ actor, params, owner: ownerOfBlob });
  }
  return false;
}
