import { getStorage } from 'firebase-admin/storage';
import type { HeldFile, HeldFiles } from '../../../../src/operations/boat/compare/find-missing.ts';

const hashOf = ({ sha256 }: Readonly<Record<string, unknown>> = {}) =>
  typeof sha256 === 'string' ? sha256 : null;

/** The objects of a folder that a boat brought of a survey, as Cloud Storage lists them: a thousand in one request, and none is read. */
async function listed(
  folder: string,
  survey: { readonly owner: string; readonly id: string },
): Promise<HeldFile[]> {
  const [files] = await getStorage()
    .bucket()
    .getFiles({ prefix: `${folder}/`, delimiter: '/' });
  return files.flatMap(({ name, metadata: { metadata } }) => {
    const sha256 = hashOf(metadata);
    const isTheirs = metadata?.survey === survey.id && metadata.hub === survey.owner;
    return isTheirs && sha256 !== null ? [{ path: name, sha256 }] : [];
  });
}

/**
 * The files of photos in Cloud Storage. Their hashes are those that were compared with what arrived when they came (`photo-witness.ts` reads
 * a file again).
 */
export const heldFiles: HeldFiles = {
  async ofSurvey({ folders, ...survey }) {
    const held: HeldFile[] = [];
    for (const folder of new Set(folders)) held.push(...(await listed(folder, survey)));
    return held;
  },
  async hashAt(path) {
    const file = getStorage().bucket().file(path);
    const [isThere] = await file.exists();
    return isThere ? hashOf((await file.getMetadata())[0].metadata) : null;
  },
};
