// A process of its own, whose memory is measured: looks at the photos of a folder, one after the other, in the thread that
// a server does it in.

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDescribedPhotos } from '../../../edge-server/services/suggestion/describe/described-photos.ts';

const [folder = '', rounds = '1'] = process.argv.slice(2);
const kept = await mkdtemp(join(tmpdir(), 'bench-suggest-'));
const target = join(kept, 'regions');
const described = createDescribedPhotos(
  {
    regionsFile: async () => ({ file: target, partial: `${target}.partial` }),
    async ofDerivative(name, _token, _width, act) {
      const answer = await act(join(folder, name));
      return answer === 'damaged' ? null : answer;
    },
  },
  { modelOf: async () => null, givesWay: false, featuresModel: null, log: console },
);
try {
  const names = await readdir(folder);
  for (let round = 0; round < Number(rounds); round += 1) {
    for (const name of names) {
      await described.describe({ id: name, url: name, token: '' });
      await rm(target);
    }
  }
} finally {
  await described.close();
  await rm(kept, { recursive: true, force: true });
}
process.stdout.write(`${Math.round(process.resourceUsage().maxRSS / 1024)}\n`);
