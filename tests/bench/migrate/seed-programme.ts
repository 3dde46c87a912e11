import { createHash } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { openFolderSide } from '../../../edge-server/edge/compose/moving/open-folder-side.ts';
import { writeMoveMark } from '../../../edge-server/storage/recovery/move-mark.ts';
import type { MovedAccount, MovedDocument, MovedPhoto } from '../../../src/ports/moving/sides.ts';
import { jpegPhoto } from '../../support/photos/test-photos.ts';
import { surveyWrites } from '../store/surveys.ts';

const photosOfSurvey = 10;
const people = 500;
const batch = 250;

/** A photo of its own: a comment after its first marker, as a camera writes one. */
function withComment(photo: Buffer, text: string): Buffer {
  const comment = Buffer.from(text);
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([photo.subarray(0, 2), head, comment, photo.subarray(2)]);
}

async function* only(bytes: Uint8Array) {
  yield bytes;
}

function photoOf(surveyPath: string, index: number, bytes: Buffer): MovedPhoto {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const key = `${surveyPath.split('/').at(-1)}-${index}`;
  return {
    path: `survey_v2/gbr/a-reef/2025-10-04/${key}.jpg`,
    ...{ bytes: bytes.length, sha256, token: sha256.slice(0, 32), type: 'image/jpeg', key },
    ...{ owner: surveyPath.split('/')[1] ?? '', sender: 'person', survey: null, metadata: {} },
    ...{ size: { width: 96, height: 72 }, storedAt: 1_795_815_693_975 },
  };
}

/** A folder of a programme: surveys, ten photos each, accounts with passwords. Written through the same port that a move writes through. */
export async function seedProgramme(dataDir: string, surveys: number): Promise<void> {
  const side = await openFolderSide(dataDir, 'target', { from: 'bench' });
  try {
    const base = await jpegPhoto(1, 96, 72);
    const password = await hashPassword('giant clam of the bench');
    const [salt = '', key = ''] = password.split(':');
    for (let from = 0; from < surveys; from += batch) {
      const writes = surveyWrites(from, Math.min(surveys, from + batch));
      const documents: MovedDocument[] = [];
      for (const write of writes) {
        if (write.op !== 'set') continue;
        documents.push({ path: write.path, data: write.data, problem: null });
        for (let index = 0; index < photosOfSurvey; index++) {
          const bytes = withComment(base, `${write.path} ${index}`);
          const photo = photoOf(write.path, index, bytes);
          await side.photos.write(photo, only(bytes));
          const data = { ...photo, id: photo.key, index, isDeleted: false };
          documents.push({ path: `${write.path}/images/${photo.key}`, data, problem: null });
        }
      }
      for (let at = 0; at < documents.length; at += batch)
        await side.documents.write(documents.slice(at, at + batch));
    }
    const accounts = Array.from(
      { length: people },
      (_, index): MovedAccount => ({
        ...{ uid: `person-${index}`, email: `person-${index}@example.org`, name: `Person ${index}` },
        ...{ isProven: true, isDisabled: false, isGuest: false, providers: [] },
        ...{ password: { kind: 'scrypt', salt, key }, createdAt: 1_795_815_693_000 },
      }),
    );
    for (let at = 0; at < people; at += 100) await side.accounts.write(accounts.slice(at, at + 100));
  } finally {
    await side.close();
  }
  writeMoveMark(dataDir, { from: 'bench', state: 'done' });
}
