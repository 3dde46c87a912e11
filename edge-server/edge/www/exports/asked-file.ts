import { timingSafeEqual } from 'node:crypto';
import { imageUserDocs, imageUserWith } from '../../../../src/domain/collections/back-office/image-users.ts';
import { readyExport } from '../../../../src/domain/collections/exports.ts';
import { exportJobSchema } from '../../../../src/domain/exports/request/export-job.ts';
import type { Store } from '../../../../src/ports/store.ts';
import { ServerError } from '../../../setup/log/errors.ts';

/** Where the file of an export is asked for. */
export const exportFilePath = '/exports/:id/:token/:name';

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Whether a token is that of somebody who is on the list of those who may fetch photos of the census, at this moment. */
async function isOfListed(token: string, store: Pick<Store, 'query'>): Promise<boolean> {
  if (!/^[0-9a-f]{32,64}$/.test(token)) return false;
  const [doc] = (await store.query(imageUserWith(token))).docs;
  const listed = imageUserDocs.parse(doc?.data);
  return listed !== undefined && isSame(listed.token, token);
}

export interface AskedFile {
  readonly id: string;
  readonly bytes: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** What is sent with the file of an export to whoever knows its token. Throws `ServerError` where there is none. */
export async function askedFile(
  { id, token, name }: { readonly id: string; readonly token: string; readonly name: string },
  store: Pick<Store, 'query'>,
): Promise<AskedFile> {
  const [doc] = /^[a-z0-9]{8,64}$/.test(id) ? (await store.query(readyExport(id))).docs : [];
  const job = exportJobSchema.safeParse(doc?.data).data;
  const file = job?.file;
  const mayHave =
    file !== undefined &&
    (isSame(file.token, token) || (job?.photos?.isListed === true && (await isOfListed(token, store))));
  if (!mayHave || file.name !== name)
    throw new ServerError('NOT_FOUND', 'This download is not there any more.');
  return {
    id,
    bytes: file.bytes,
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${file.name}"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-cache',
      // A file is never written twice: a part that somebody has fits the rest.
      ETag: `"${id}"`,
    },
  };
}
