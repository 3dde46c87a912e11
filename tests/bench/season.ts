// npm run bench:season [-- --photos 10000]: a season that is in the cloud is confirmed by it at a homecoming, 25 photos a survey: processor of the
// boat, bytes both ways, and questions to the cloud. Ends with 1 where a photo is not confirmed. The last line is JSON.

import '../../edge-server/setup/process/import-hook.mjs';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createServerCloud } from '../../edge-server/edge/compose/cloud/cloud-server.ts';
import { diverOn, settled, startBoat, submitOn } from '../support/server/boat-rig.ts';
import type { CloudMessage } from './season/cloud.ts';

const { values } = parseArgs({ options: { photos: { type: 'string', default: '10000' } } });
const photos = Number(values.photos);
const photosOfASurvey = 25;
const say = (line: string) => process.stdout.write(`${line}\n`);
const secondsSince = (began: number) => ((performance.now() - began) / 1000).toFixed(0);

const child = fork(fileURLToPath(new URL('./season/cloud.ts', import.meta.url)));
const heard = async <Kind extends CloudMessage['kind']>(kind: Kind) => {
  const [message] = (await once(child, 'message')) as [CloudMessage];
  if (message.kind !== kind) throw new Error(`The cloud said ${message.kind}.`);
  return message as Extract<CloudMessage, { kind: Kind }>;
};
async function movedBytes(): Promise<number> {
  child.send('bytes');
  return (await heard('moved')).bytes;
}

const { url, email, password } = await heard('up');
const given = createServerCloud({ url, email, password });
let questions = 0;
const cloud = {
  ...given,
  calls: {
    call: (...words: Parameters<typeof given.calls.call>) => {
      questions += 1;
      return given.calls.call(...words);
    },
  },
};
const boat = await startBoat(cloud);
try {
  const began = performance.now();
  const diver = await diverOn(boat, 'season@example.org');
  for (let made = 0; made < photos; made += photosOfASurvey)
    await submitOn(boat, diver, Math.min(photosOfASurvey, photos - made));
  say(`${photos} photos aboard after ${secondsSince(began)} s`);
  await settled(boat);
  say(`all in the cloud after ${secondsSince(began)} s`);

  const before = { cpu: process.cpuUsage(), bytes: await movedBytes(), questions, at: performance.now() };
  const endedBefore = boat.link.comparison.state().endedAt;
  boat.link.comparison.begin();
  for (;;) {
    const { status, endedAt } = boat.link.comparison.state();
    if (status === 'resting' && endedAt !== null && endedAt !== endedBefore) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const { user, system } = process.cpuUsage(before.cpu);
  const { confirmed } = boat.link.comparison.state();
  const figures = {
    photos,
    confirmed,
    boatCpuSeconds: Number(((user + system) / 1e6).toFixed(2)),
    seconds: Number(((performance.now() - before.at) / 1000).toFixed(2)),
    kilobytes: Math.round(((await movedBytes()) - before.bytes) / 1000),
    questions: questions - before.questions,
  };
  say(JSON.stringify(figures));
  process.exitCode = confirmed === photos ? 0 : 1;
} finally {
  await boat.close();
  child.disconnect();
}
process.exit();
