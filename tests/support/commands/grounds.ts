import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hubKeyName, openHubKey } from '../../../edge-server/storage/hub/hub-key.ts';
import { samplePhoto, sampleSurvey } from '../analysis/survey-samples.ts';
import { connectPhone } from '../phone/test-phone.ts';
import { writeLaboratory } from '../photos/painted-laboratory.ts';
import { jpegPhoto } from '../photos/test-photos.ts';
import { diverOn, startBoatAtSea, submitOn } from '../server/boat-rig.ts';
import { startTestServer } from '../server/test-server.ts';
import type { GroundName } from './command-table.ts';
import { runPrinted } from './run-printed.ts';

/** What a command is typed on, and what stands for the placeholders of its line. */
export interface Ground {
  readonly dataDir: string;
  readonly fills: Readonly<Record<string, string>>;
}

const reefs = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { name: 'Moore Reef', gid: '16-071' },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [146.18, -16.85],
            [146.26, -16.85],
            [146.26, -16.91],
            [146.18, -16.91],
            [146.18, -16.85],
          ],
        ],
      },
    },
  ],
};

/** Files that somebody brings, for all grounds of a run. */
async function writeFiles(folder: string): Promise<Record<string, string>> {
  const at = (name: string) => join(folder, name);
  await mkdir(at('laboratory'), { recursive: true });
  await writeLaboratory(at('laboratory'));
  await writeFile(at('outlines.geojson'), JSON.stringify(reefs));
  await writeFile(at('reefs.csv'), 'gid,cots_priority\n16-071,2\n');
  await writeFile(at('letter.md'), '# News\n\nThe census goes on.\n');
  return {
    'outlines.geojson': at('outlines.geojson'),
    'file.geojson': at('outlines.geojson'),
    'reefs.csv': at('reefs.csv'),
    'FILE-OR-FOLDER --images': `${at('laboratory/points.csv')} --images`,
    'FILE --images': `${at('laboratory/points.csv')} --images`,
    'MAP.csv': at('laboratory/map.csv'),
    LETTER: at('letter.md'),
    'https://…': 'https://census.example',
    '{regionId}': 'gbr',
    '"…"': '"The diver asked for it."',
  };
}

/** A stopped www with a survey and its photo, and with people. */
async function makeWww(dataDir: string): Promise<Record<string, string>> {
  const www = await startTestServer({ dataDir });
  const mia = await www.person('Mia');
  await www.person('Sea', { hub: true });
  await www.context.accounts.ensure({
    email: 'ada@example.org',
    password: 'password of Ada',
    name: { first: 'Ada' },
    flags: { admin: true },
  });
  const phone = await connectPhone(www.url, { bearer: mia.bearer });
  await phone.verify(mia.email);
  const survey = sampleSurvey({ images: { total: 1 } });
  await phone.survey(survey);
  const photo = samplePhoto(survey.id, await jpegPhoto(21));
  await phone.send(photo);
  phone.close();
  const { fingerprint } = www.context.hubKey;
  await www.stop();
  return {
    'photo ID': `photo ${photo.imageId}`,
    'survey ID': `survey ${survey.id}`,
    'person ID': `person ${mia.uid}`,
    'letters of www': fingerprint,
  };
}

/** A stopped boat with a survey and its photo. */
async function makeBoat(dataDir: string): Promise<Record<string, string>> {
  const boat = await startBoatAtSea(dataDir);
  await submitOn(boat, await diverOn(boat, 'mia@example.org'), 1);
  const { fingerprint } = boat.context.hubKey;
  await boat.stop();
  return { 'letters of the boat': fingerprint };
}

export interface Grounds {
  /** A fresh copy. */
  on(name: GroundName): Promise<Ground>;
  close(): Promise<void>;
}

/** Makes each ground once, and a copy of it for each command. */
export async function openGrounds(): Promise<Grounds> {
  const folder = await mkdtemp(join(tmpdir(), 'reef-grounds-'));
  const files = await writeFiles(join(folder, 'files'));
  const [www, boat] = [join(folder, 'www'), join(folder, 'boat')];
  const known = { ...files, ...(await makeWww(www)), ...(await makeBoat(boat)) };
  let copies = 0;

  async function copied(of: string | null): Promise<Ground> {
    copies += 1;
    const own = join(folder, `copy-${copies}`);
    const dataDir = join(own, 'data');
    const [out, stick] = [join(own, 'out'), join(own, 'stick')];
    await mkdir(stick, { recursive: true });
    if (of !== null) await cp(of, dataDir, { recursive: true });
    return {
      dataDir,
      fills: {
        ...known,
        '/media/boat/STICK': stick,
        '/media/me/STICK': stick,
        'courier:export -- FOLDER': `courier:export -- ${stick}`,
        FOLDER: out,
        'FOLDER-OR-FILE': stick,
        'images FOLDER': `images ${join(folder, 'files', 'laboratory')}`,
      },
    };
  }

  const making: Readonly<Record<GroundName, () => Promise<Ground>>> = {
    nothing: () => copied(null),
    www: () => copied(www),
    boat: () => copied(boat),
    async 'damaged boat'() {
      const ground = await copied(boat);
      await writeFile(join(ground.dataDir, 'reef-census.sqlite'), 'These are notes. '.repeat(500));
      return ground;
    },
    async 'boat without database'() {
      const ground = await copied(boat);
      for (const name of await readdir(ground.dataDir))
        if (/^(reef-census|accounts)\.sqlite/.test(name)) await rm(join(ground.dataDir, name));
      return ground;
    },
    async 'boat with a new key'() {
      const ground = await copied(boat);
      await rm(join(ground.dataDir, hubKeyName));
      openHubKey(ground.dataDir, () => undefined);
      return ground;
    },
    async 'copied stick'() {
      const ground = await copied(www);
      const env = { REEF_DATA_DIR: boat };
      const stick = ground.fills['/media/me/STICK'] ?? '';
      await runPrinted(`npm run courier:export -- "${stick}"`, { env });
      return ground;
    },
    async points() {
      const ground = await copied(www);
      const line = 'npm run import:points -- FILE-OR-FOLDER --images FOLDER --labels MAP.csv';
      await runPrinted(filled(line, ground), { env: { REEF_DATA_DIR: ground.dataDir, REEF_DEMO: '0' } });
      return ground;
    },
  };
  return {
    on: (name) => making[name](),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A line with what stands for its placeholders, the longest first. */
export function filled(line: string, { fills }: Ground): string {
  const names = Object.keys(fills).toSorted((a, b) => b.length - a.length);
  return names.reduce((text, name) => text.replaceAll(name, () => fills[name] ?? name), line);
}
