import { userDocs } from '../../../src/domain/collections/users.ts';
import { documentOf } from '../../../src/domain/documents/json.ts';
import type { Write } from '../../../src/domain/documents/write.ts';
import { isTestSurvey } from '../../../src/domain/survey/test-survey.ts';
import type { ServerDatabase } from '../db/open.ts';
import type { HubKey } from '../hub/hub-key.ts';
import type { BlobRow } from '../ports/photo-rows.ts';
import { kindOfPath, type RecordedDevice, seal, signedRecord } from './record.ts';

interface DocumentText {
  readonly path: string;
  readonly revision: number;
  readonly updatedAt: string;
  /** JSON; a row's own text is not parsed for this. */
  readonly data: string;
}

export interface Renderer {
  /** The record of a photo whose documents are about to be written; `now` is the time that they get. */
  newPhoto(blob: BlobRow, writes: readonly Write[], toCloud: boolean, now: string): Buffer;
  /** The record of a photo as the database has it; `imagePath` is its document's, null for a file without one. */
  photo(blob: BlobRow, imagePath: string | null): Buffer;
  /** null when the survey is not there. */
  survey(path: string): Buffer | null;
  /** null when neither the person nor a phone of theirs is there. */
  person(path: string): Buffer | null;
  revisionOf(path: string): number | null;
  purgedAt(sha256: string): string | null;
}

/** The survey's path of the path of one of its photos. */
function surveyOf(imagePath: string): string {
  return imagePath.slice(0, imagePath.lastIndexOf('/images/'));
}

const textOf = ({ path, revision, updatedAt, data }: DocumentText) =>
  `{"path":${JSON.stringify(path)},"revision":${revision},"updatedAt":${JSON.stringify(updatedAt)},"data":${data}}`;

/** Makes the texts of records from the database. `sendsToCloud`: on a boat. */
export function createRenderer(
  { sqlite }: Pick<ServerDatabase, 'sqlite'>,
  key: HubKey,
  sendsToCloud: boolean,
): Renderer {
  const documentAt = sqlite.prepare<[string], DocumentText>(
    'SELECT path, revision, updated_at AS updatedAt, data FROM documents WHERE path = ?',
  );
  const revisionAt = sqlite
    .prepare<[string], number>('SELECT revision FROM documents WHERE path = ?')
    .pluck();
  const purgedAt = sqlite
    .prepare<[string], string>('SELECT purged_at FROM purged_blobs WHERE sha256 = ?')
    .pluck();
  const devicesOf = sqlite.prepare<[string], RecordedDevice>(
    'SELECT * FROM devices WHERE uid = ? ORDER BY device_id',
  );

  function render(
    head: Readonly<Record<string, unknown>>,
    documents: readonly (DocumentText | undefined)[],
  ): Buffer {
    const fields = JSON.stringify({ ...head, version: 1, hub: key.publicKey }).slice(0, -1);
    const texts = documents.flatMap((document) => (document === undefined ? [] : [textOf(document)]));
    return signedRecord(`${fields},"documents":[${texts.join(',')}]}`, key);
  }

  function photo(blob: BlobRow, image: DocumentText | undefined, toCloud: boolean): Buffer {
    // The survey goes along, as it is now: a photo alone then still says where and when it was taken.
    const survey = image === undefined ? undefined : documentAt.get(surveyOf(image.path));
    const head = { kind: 'photo', blob, purgedAt: purgedAt.get(blob.sha256) ?? null, toCloud };
    return render(head, [image, survey]);
  }

  return {
    newPhoto(blob, writes, toCloud, now) {
      const write = writes.find(({ path }) => kindOfPath(path) === 'photo');
      if (write === undefined || (write.op !== 'create' && write.op !== 'set'))
        return photo(blob, undefined, toCloud);
      const revision = (revisionAt.get(write.path) ?? 0) + 1;
      const data = JSON.stringify(documentOf(write.data));
      return photo(blob, { path: write.path, revision, updatedAt: now, data }, toCloud);
    },
    photo(blob, imagePath) {
      const image = imagePath === null ? undefined : documentAt.get(imagePath);
      return photo(blob, image, sendsToCloud && !isTestSurvey(blob.survey ?? ''));
    },
    survey(path) {
      const survey = documentAt.get(path);
      return survey === undefined ? null : render({ kind: 'survey' }, [survey]);
    },
    person(path) {
      const uid = userDocs.match(path)?.uid ?? '';
      const user = documentAt.get(path);
      const devices = devicesOf.all(uid).map((row) => ({ ...row, key: seal(String(row.key), key) }));
      return user === undefined && devices.length === 0 ? null : render({ kind: 'person', devices }, [user]);
    },
    revisionOf: (path) => revisionAt.get(path) ?? null,
    purgedAt: (sha256) => purgedAt.get(sha256) ?? null,
  };
}
