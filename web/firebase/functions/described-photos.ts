import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getStorage } from 'firebase-admin/storage';
import { logger } from 'firebase-functions';
import { chosenModel, readModels } from '../../../edge-server/services/suggestion/describe/active-models.ts';
import { cutRegion } from '../../../edge-server/services/suggestion/describe/cut-region.ts';
import {
  cutPixels,
  type DescribedPhotos,
  lookedAtPixels,
  type PhotoFile,
  type WantedRegions,
} from '../../../edge-server/services/suggestion/describe/described-photos.ts';
import { createLastFew } from '../../../edge-server/services/suggestion/describe/last-few.ts';
import { describe, suggest, teach } from '../../../edge-server/services/suggestion/describe/region-worker.ts';
import { openBytes, openCopy } from '../../../edge-server/storage/photos/derivatives/open-copy.ts';
import { qualityOf } from '../../../src/domain/quality/photo-quality.ts';
import { ground } from './ground.ts';
import { derivativeOf, photoAt } from './photos/photo-bucket.ts';

/** The build puts the network beside the functions. An operator's own needs a runtime of 288 MB: nobody has that there. */
export const seeing = {
  featuresModel: null,
  networkFile: new URL('./network/small-network.bin', import.meta.url),
};

/** Where what was seen of a photo is kept: no rule lets a client near it, and it can be made again. */
const keptAt = ({ url }: Pick<PhotoFile, 'url'>) => getStorage().bucket().file(`described/${url}`);

type Photo = Pick<PhotoFile, 'url' | 'token'>;

/** Does something with a folder of this machine, which is gone afterwards. */
async function withFolder<Answer>(act: (folder: string) => Promise<Answer>): Promise<Answer> {
  const folder = await mkdtemp(join(tmpdir(), 'described-'));
  try {
    return await act(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes the copy of a photo that is looked at; null where the photo is not there. */
async function copyInto(folder: string, { url, token }: Photo): Promise<string | null> {
  const original = await photoAt(url);
  if (original === null || original.token !== token) return null;
  const copy = await derivativeOf(original, lookedAtPixels);
  if (copy === null) return null;
  const file = join(folder, 'copy.jpg');
  await writeFile(file, copy);
  return file;
}

/** Does something with the copy of a photo that is looked at; null where the photo is not there. */
export function withCopyOf<Answer>(
  photo: Photo,
  act: (file: string) => Promise<Answer | null>,
): Promise<Answer | null> {
  return withFolder(async (folder) => {
    const file = await copyInto(folder, photo);
    return file === null ? null : act(file);
  });
}

/**
 * Does something with what was seen of a photo, in a file of this machine; null where the photo is not there, or where nobody
 * looked at it and it is not to be looked at now. `onLook` is called before it is.
 */
export function withDescribed<Answer>(
  photo: Photo,
  act: (file: string) => Promise<Answer | null>,
  { looks = true, onLook = () => undefined }: { readonly looks?: boolean; readonly onLook?: () => void } = {},
): Promise<Answer | null> {
  return withFolder(async (folder) => {
    const target = join(folder, randomUUID());
    const kept = keptAt(photo);
    const [isKept] = await kept.exists();
    if (isKept) {
      const [bytes] = await kept.download();
      await writeFile(target, bytes);
      const answer = await act(target);
      if (answer !== null) return answer;
    }
    // Nobody looked at it yet, or another version did.
    if (!looks) return null;
    onLook();
    const file = await copyInto(folder, photo);
    if (file === null) return null;
    const seen = await describe({ file, target, partial: `${target}.partial`, ...seeing });
    if (seen === 'damaged') return null;
    if (seen.wasDamaged !== undefined)
      logger.warn('what was seen of a photo was damaged: it was looked at again', {
        url: photo.url,
        problem: seen.wasDamaged,
      });
    await kept.save(await readFile(target), { resumable: false, contentType: 'application/octet-stream' });
    return act(target);
  });
}

const modelOf = () =>
  chosenModel(
    readModels({ store: ground().store, log: { error: (facts, text) => logger.error(text, facts) } }),
  );

let made: Described | undefined;
type Described = Pick<DescribedPhotos, 'describe' | 'suggest' | 'recall' | 'cut' | 'teach'>;

/** Photos as a server looks at them (`edge-server/services/suggestion`), in the function itself. */
export function describedPhotos(): Described {
  made ??= createDescribedPhotos();
  return made;
}

/** Photos whose copies are remembered: a list of regions asks for forty pictures of one, and making its copy takes a second. */
const mostCopies = 4;

async function copyOf({ url, token }: Pick<PhotoFile, 'url' | 'token'>): Promise<Buffer | null> {
  const original = await photoAt(url);
  return original === null || original.token !== token ? null : derivativeOf(original, cutPixels);
}

function createDescribedPhotos(): Described {
  const model = modelOf();
  const copies = createLastFew<Buffer>(mostCopies);
  const suggested =
    ({ id: imageId, survey }: PhotoFile, filter: WantedRegions) =>
    async (file: string) =>
      suggest({ file, imageId, filter, active: await model(survey.regionId, filter.model), ...seeing });
  return {
    async describe(photo) {
      const quality = await withCopyOf(photo, async (file) => {
        const copy = await openCopy(file);
        return copy === 'damaged' ? null : qualityOf(copy);
      });
      const seen = quality === null ? null : await withDescribed(photo, async () => true);
      return seen === null || quality === null ? 'no-photo' : { status: 'described', quality };
    },
    suggest: (photo, filter) => withDescribed(photo, suggested(photo, filter)),
    recall: (photo, filter) => withDescribed(photo, suggested(photo, filter), { looks: false }),
    async cut(photo, path) {
      const copy = await copies(`${photo.url} ${photo.token}`, () => copyOf(photo));
      return copy === null ? null : cutRegion(await openBytes(copy), path);
    },
    async teach(photo, filter) {
      const active = await model(photo.survey.regionId, filter.model);
      return withDescribed(photo, (file) => teach({ file, imageId: photo.id, filter, active, ...seeing }));
    },
  };
}
