import { createNanoEvents } from 'nanoevents';
import type { Logger } from 'pino';
import { largestPhotoPixels } from '../../../src/domain/survey/photo-limits.ts';
import { createRoundRobin } from '../../setup/turns/round-robin.ts';
import type { BlobRow, PhotoRows } from '../ports/photo-rows.ts';
import { type Derivatives, LostBytesError, type OwnedBytes } from './derivatives/derivatives.ts';
import type { ImageWork } from './derivatives/image-work.ts';
import type { CheckAnswer } from './derivatives/image-worker.ts';
import { neverInRush, type Rush } from './derivatives/overload.ts';
import { createProving } from './derivatives/proving.ts';
import type { PhotoFolders } from './disk/photo-folders.ts';
import type { PhotoTrouble } from './photo-trouble.ts';
import type { Proof, ProvenPhoto } from './port/photo-storage.ts';
import { rowsOfHash } from './rows-of-hash.ts';
import type { HeldPhotos } from './uploads/held-photos.ts';

export interface PhotoProofDeps {
  readonly folders: PhotoFolders;
  readonly rows: PhotoRows;
  readonly held: Pick<HeldPhotos, 'examine'>;
  readonly work: Pick<ImageWork, 'check'>;
  readonly rush: Rush;
  readonly derivatives: Pick<Derivatives, 'isPrepared' | 'prepare'>;
  readonly trouble: PhotoTrouble;
  readonly log: Pick<Logger, 'warn'>;
  /** False: small copies are made when first asked for, and photos decoded when somebody asks for their proof. */
  readonly isPreparing: boolean;
}

/** Which photos a decoder has seen, and the small copies that follow from it. */
export interface PhotoProofs {
  /** Of a photo that was just stored; `isDecoded` false: it was taken in by its structure. */
  stored(photo: OwnedBytes, isDecoded: boolean): void;
  of(path: string, when: 'known' | 'now'): Promise<Proof>;
  /** Asked only where photos are taken in by their structure: everywhere else each was decoded before. */
  isDecodable(photo: OwnedBytes): Promise<boolean>;
  onProof(listener: (photo: ProvenPhoto) => void): () => void;
  close(): Promise<void>;
}

export function createPhotoProofs(deps: PhotoProofDeps): PhotoProofs {
  const { folders, rows, held, work, rush, derivatives, trouble, log, isPreparing } = deps;
  const events = createNanoEvents<{ proof(photo: ProvenPhoto): void }>();
  const proving = createProving({
    rush,
    check,
    isPrepared: derivatives.isPrepared,
    waiting: createRoundRobin<OwnedBytes>(),
    onProof(photo, proof) {
      if (proof === 'proven') prepare(photo);
      else trouble.unreadable(photo.sha256);
      for (const { owner, survey, key } of rowsOfHash(rows, photo.sha256)) {
        events.emit('proof', { owner, survey, key, proof });
      }
    },
    onFailure(error, { sha256 }) {
      log.warn({ err: error, sha256 }, 'a photo could not be decoded yet');
      trouble.lookAgain(sha256);
    },
  });

  const decode = ({ sha256, owner }: OwnedBytes) =>
    work.check({ file: folders.blob(sha256), largestPixels: largestPhotoPixels, owner });

  async function check(photo: OwnedBytes): Promise<CheckAnswer> {
    const answer = await decode(photo);
    const [row] = rowsOfHash(rows, photo.sha256);
    // A photo that never was one, or a file that went bad since: only the first is its sender's.
    const isLost = answer.status !== 'photo' && row !== undefined && (await held.examine(row)) !== 'sound';
    if (isLost) throw new LostBytesError('The file of this photo is not what was receipted.');
    return answer;
  }

  function prepare(photo: OwnedBytes): void {
    if (isPreparing) derivatives.prepare(photo);
  }

  /** What a stop left undone: photos without small copies, among them those that were never decoded. */
  async function prepareMissing(): Promise<void> {
    for (const sha256 of rows.hashes()) {
      if (await derivatives.isPrepared(sha256)) continue;
      const [photo] = rowsOfHash(rows, sha256);
      if (photo !== undefined) proving.add(photo);
    }
    proving.allAreKnown();
  }

  if (rush === neverInRush) proving.allAreKnown();
  else if (isPreparing) {
    prepareMissing().catch((error: unknown) =>
      log.warn({ err: error }, 'could not look for photos without small copies'),
    );
  }

  return {
    stored(photo, isDecoded) {
      if (isDecoded) {
        proving.trust(photo.sha256);
        prepare(photo);
      } else if (isPreparing) proving.add(photo);
    },
    async of(path, when) {
      const row: BlobRow | null = rows.blob(path);
      if (row === null || rows.isPurged(row.sha256)) return 'proven';
      return when === 'now' ? proving.now(row) : proving.of(row);
    },
    async isDecodable(photo) {
      if (rush === neverInRush || (await derivatives.isPrepared(photo.sha256))) return true;
      return (await decode(photo)).status === 'photo';
    },
    onProof: (listener) => events.on('proof', listener),
    close: proving.close,
  };
}
