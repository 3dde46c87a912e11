import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getStorage } from 'firebase-admin/storage';
import { logger } from 'firebase-functions';
import { chosenModel, readModels } from '../../../edge-server/suggestion/describe/active-models.ts';
import {
  type DescribedPhotos,
  lookedAtPixels,
  type PhotoFile,
} from '../../../edge-server/suggestion/describe/described-photos.ts';
import { describe, suggest, teach } from '../../../edge-server/suggestion/describe/region-worker.ts';
import { ground } from './ground.ts';
import { derivativeOf, photoAt } from './photo-bucket.ts';

/** The build puts the network beside the functions. An operator's own needs a runtime of 288 MB: nobody has that there. */
const looks = {
  featuresModel: null,
  networkFile: new URL('./network/small-network.bin', import.meta.url),
};

/** Where what was seen of a photo is kept: no rule lets a client near it, and it can be made again. */
const keptAt = ({ url }: Pick<PhotoFile, 'url'>) => getStorage().bucket().file(`described/${url}`);

/** Does something with what was seen of a photo, in a file of this machine; null where the photo is not there. */
async function withDescribed<Answer>(
  photo: Pick<PhotoFile, 'url' | 'token'>,
  act: (file: string) => Promise<Answer | null>,
): Promise<Answer | null> {
  const folder = await mkdtemp(join(tmpdir(), 'described-'));
  const target = join(folder, randomUUID());
  const kept = keptAt(photo);
  try {
    const [isKept] = await kept.exists();
    if (isKept) {
      const [bytes] = await kept.download();
      await writeFile(target, bytes);
      const answer = await act(target);
      if (answer !== null) return answer;
    }
    // Nobody looked at it yet, or another version did.
    const original = await photoAt(photo.url);
    if (original === null || original.token !== photo.token) return null;
    const copy = await derivativeOf(original, lookedAtPixels);
    if (copy === null) return null;
    const file = join(folder, 'copy.jpg');
    await writeFile(file, copy);
    await describe({ file, target, partial: `${target}.partial`, ...looks });
    await kept.save(await readFile(target), { resumable: false, contentType: 'application/octet-stream' });
    return await act(target);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const modelOf = () =>
  chosenModel(
    readModels({ store: ground().store, log: { error: (facts, text) => logger.error(text, facts) } }),
  );

/** Photos as a server looks at them (`edge-server/suggestion`), in the function itself. */
export function describedPhotos(): Pick<DescribedPhotos, 'describe' | 'suggest' | 'teach'> {
  const model = modelOf();
  return {
    async describe(photo) {
      const seen = await withDescribed(photo, async () => true);
      return seen === null ? 'no-photo' : 'described';
    },
    async suggest(photo, filter) {
      const active = await model(photo.survey.regionId, filter.model);
      return withDescribed(photo, (file) => suggest({ file, imageId: photo.id, filter, active, ...looks }));
    },
    async teach(photo, filter) {
      const active = await model(photo.survey.regionId, filter.model);
      return withDescribed(photo, (file) => teach({ file, imageId: photo.id, filter, active, ...looks }));
    },
  };
}
