import { isBlobPath, surveyPhoto } from '../documents/blob-path.ts';
import { matchPath } from '../documents/path.ts';
import { type Actor, isMember } from './access.ts';

/** What may be done with a blob. `head` tells its size and hash; `original` is the file as it was sent, EXIF and all. */
export type BlobOperation = 'put' | 'delete' | 'head' | 'original';

/** Whose a stored blob is. */
export interface BlobOrigin {
  /** uid of the person who took or sent it; null when unknown. */
  readonly owner: string | null;
  /** uid of the boat's account that brought it; null where no boat did. */
  readonly carrier: string | null;
}

interface BlobCase {
  readonly actor: Actor;
  readonly params: Readonly<Record<string, string>>;
  /** null when nothing is stored there. */
  readonly origin: BlobOrigin | null;
}

type BlobRule = Readonly<Record<BlobOperation, (request: BlobCase) => boolean>> & {
  readonly pattern: string;
};

const admin = ({ actor }: BlobCase) => isMember(actor) && actor.admin;
const expert = ({ actor }: BlobCase) => isMember(actor) && actor.isExpert;
const hub = ({ actor }: BlobCase) => isMember(actor) && actor.hub;
const named = ({ actor, params }: BlobCase) => isMember(actor) && actor.uid === params.uid;
const owner = ({ actor, origin }: BlobCase) => isMember(actor) && actor.uid === origin?.owner;
const carrier = (request: BlobCase) => hub(request) && request.actor.uid === request.origin?.carrier;
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
    head: (request) => named(request) || admin(request),
    original: (request) => named(request) || admin(request),
  },
  {
    pattern: surveyPhoto,
    put: (request) => hub(request) || admin(request),
    // A survey photo is never deleted: its record is marked, and the photo stays (rule 7.6).
    delete: nobody,
    // A boat asks what is there before it sends; a photo's record tells everybody who is signed in as much.
    head: (request) => owner(request) || expert(request) || admin(request) || hub(request),
    original: (request) => owner(request) || expert(request) || admin(request) || carrier(request),
  },
  // Copies that administrators bring in; those that are made when they are asked for lie deeper, and are no files.
  {
    pattern: 'color_corrected/{regionId}/{file}',
    put: admin,
    delete: admin,
    head: admin,
    original: admin,
  },
  { pattern: 'assets/events/background/{picture}', put: admin, delete: admin, head: admin, original: admin },
  { pattern: 'assets/events/banner/{picture}', put: admin, delete: admin, head: admin, original: admin },
  { pattern: 'assets/site/{picture}', put: admin, delete: admin, head: admin, original: admin },
];

/** Whether an actor may do an operation on the blob of a path. Unknown paths are denied. */
export function mayUseBlob(
  actor: Actor,
  operation: BlobOperation,
  path: string,
  origin: BlobOrigin | null,
): boolean {
  if (!isBlobPath(path)) return false;
  for (const rule of blobRules) {
    const params = matchPath(rule.pattern, path);
    if (params !== undefined) return rule[operation]({ actor, params, origin });
  }
  return false;
}
