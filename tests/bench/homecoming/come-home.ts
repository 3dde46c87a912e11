import { usualTimings } from '../../../edge-server/edge/boat/sync/round/timings.ts';
import { createFirebaseCloud } from '../../../edge-server/edge/compose/cloud/cloud-firebase.ts';
import type { Cloud } from '../../../edge-server/services/cloud/cloud.ts';
import { type DocumentData, documentOf } from '../../../src/domain/documents/json.ts';
import {
  carrySurveys,
  carrySurveysInput,
  mostCarriedSurveys,
} from '../../../src/operations/boat/carry-surveys.ts';
import { everyDocument } from '../../../src/ports/read-documents.ts';
import { type LinkFaults, openTcpProxy } from '../../faults/injectors/tcp-proxy.ts';
import { sampleSurvey } from '../../support/analysis/survey-samples.ts';
import { above, demoFirebase, type FirebasePerson, newPerson } from '../../support/firebase/firebase-rig.ts';
import { askTriggers, startEmulators } from '../../support/firebase/running-emulators.ts';
import {
  type Boat,
  diverOn,
  type SubmittedPhoto,
  settled,
  startBoat,
  submitOn,
} from '../../support/server/boat-rig.ts';
import { commitByRest } from './rest-commit.ts';

interface Wanted {
  readonly dataDir: string;
  readonly records: number;
  readonly photos: number;
  say(line: string): void;
}

const divers = 20;
const photosOfASurvey = 4;

/** In a hurry where the cloud is away: emulators are back within a minute. */
const timings = {
  ...usualTimings,
  firstSilenceMs: 1_000,
  longestSilenceMs: 4_000,
  firstPutOffMs: 2_000,
  longestPutOffMs: 4_000,
};

async function fill(boat: Boat, { records, photos }: Pick<Wanted, 'records' | 'photos'>) {
  const people = [];
  for (let made = 0; made < divers; made += 1)
    people.push(await diverOn(boat, `diver-${made}-${Date.now()}@example.org`));
  const surveys: string[] = [];
  const submitted: SubmittedPhoto[] = [];
  for (let made = 0; made < records; made += 1) {
    const diver = people[made % divers];
    if (diver === undefined) throw new TypeError('A boat without divers.');
    const many = Math.min(photosOfASurvey, Math.max(0, photos - made * photosOfASurvey));
    const { survey, photos: own } = await submitOn(boat, diver, many);
    surveys.push(survey.id);
    submitted.push(...own);
  }
  return { surveys, photos: submitted };
}

async function timed(act: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

/** The same document in an account of which nobody has heard. */
const asNobodys = (survey: DocumentData, uid: string) => ({
  path: `users/${uid}/surveys/${String(survey.id)}`,
  data: { ...survey, user: { uid, name: 'Nobody' } },
});

/** The boat's cloud, which waits at sea, and remembers what it was asked to take. */
function watchedCloud(cloud: Cloud) {
  let isHome = false;
  const carried: unknown[] = [];
  const tookMs = new Map<string, number>();
  const watched: Cloud = {
    ...cloud,
    probe: async () => (isHome ? cloud.probe() : { status: 'silent' as const, reason: 'At sea.' }),
    calls: {
      async call(name, payload) {
        if (name === carrySurveys.name) carried.push(payload);
        let answer: unknown;
        const ms = await timed(async () => {
          answer = await cloud.calls.call(name, payload);
        });
        tookMs.set(name, Math.round((tookMs.get(name) ?? 0) + ms));
        return answer;
      },
    },
  };
  return {
    cloud: watched,
    carried: () => carried.map((payload) => carrySurveysInput.parse(payload).surveys),
    tookMs: () => Object.fromEntries(tookMs),
    setHome(does: boolean) {
      isHome = does;
    },
  };
}

/** A satellite in geostationary orbit as boats have it: 2 Mbit/s, and 600 ms there and back. */
const satellite: LinkFaults = { bytesPerSecond: 250_000, delayMs: 300 };

/** The way from the boat to the emulators, which can be taken away. */
async function openLine(usual: LinkFaults = {}) {
  const { emulators } = demoFirebase;
  if (emulators === undefined) throw new Error('The demo project names no emulators.');
  const addresses = Object.entries(emulators);
  const proxies = await Promise.all(
    addresses.map(([, address]) => openTcpProxy(Number(address.split(':')[1]), usual)),
  );
  const through = addresses.map(([name], index) => [name, `127.0.0.1:${proxies[index]?.port}`] as const);
  const there = { ...emulators, ...Object.fromEntries(through) };
  return {
    firebase: { ...demoFirebase, emulators: there },
    commit: (writes: Parameters<typeof commitByRest>[0]) => commitByRest(writes, there.firestore),
    away() {
      for (const proxy of proxies) {
        proxy.faults = { cutUpAfterBytes: 0, cutDownAfterBytes: 0 };
        proxy.cut();
      }
    },
    back() {
      for (const proxy of proxies) proxy.faults = usual;
    },
    close: () => Promise.all(proxies.map((proxy) => proxy.close())),
  };
}

type Line = Awaited<ReturnType<typeof openLine>>;

/** Emulators that have just started are slow, whoever comes first: they take as many documents as will be measured. */
async function warmUp(records: number, { commit }: Line): Promise<void> {
  for (let made = 0; made < records; made += mostCarriedSurveys) {
    const surveys = Array.from({ length: Math.min(mostCarriedSurveys, records - made) }, () =>
      sampleSurvey(),
    );
    await commit(surveys.map((survey) => asNobodys(documentOf(survey), 'warm')));
  }
}

/** How fast surveys go that a boat brings, against bare commits of the same documents, as many at a time, right after it. */
async function measureRate(hub: FirebasePerson, { records, say }: Wanted, line: Line, name: string) {
  const { cloud, carried, tookMs, setHome } = watchedCloud(
    createFirebaseCloud({ firebase: line.firebase, email: hub.email, password: hub.password }),
  );
  await using boat = await startBoat(cloud, timings);
  await fill(boat, { records, photos: 0 });
  // What functions count of both kinds of writes would be counted against whoever comes second.
  await askTriggers('disableBackgroundTriggers');
  setHome(true);
  boat.link.wake();
  const began = performance.now();
  await settled(boat, () => boat.ground.outbox.counts().done >= records);
  const boatMs = performance.now() - began;
  const batches = carried();
  const restMs = await timed(async () => {
    for (const surveys of batches) await line.commit(surveys.map((survey) => asNobodys(survey, 'nobody')));
  });
  await askTriggers('enableBackgroundTriggers');
  const perSecond = (ms: number) => Math.round((batches.flat().length / ms) * 1000);
  say(
    `${name}: ${records} surveys in ${batches.length} requests, ${Math.round(boatMs)} ms; bare commits ${Math.round(restMs)} ms; calls ${JSON.stringify(tookMs())}.`,
  );
  return {
    ratio: Number((restMs / boatMs).toFixed(3)),
    boatPerSecond: perSecond(boatMs),
    restPerSecond: perSecond(restMs),
    requests: batches.length,
  };
}

/** Over a line that takes no time, and over a satellite. */
async function measureRates(hub: FirebasePerson, wanted: Wanted) {
  const [near, far] = [await openLine(), await openLine(satellite)];
  await warmUp(wanted.records, near);
  const atOnce = await measureRate(hub, wanted, near, 'on one machine');
  const overSatellite = await measureRate(hub, wanted, far, 'over a satellite');
  await Promise.all([near.close(), far.close()]);
  return { atOnce, overSatellite };
}

const twice = (ids: readonly string[]) => ids.length - new Set(ids).size;

/** A boat comes home while the emulators are ended and started twice; what is in the cloud afterwards, against what it had. */
async function measureOutage(
  hub: FirebasePerson,
  wanted: Wanted,
  emulators: { stop(): Promise<void>; start(): Promise<void> },
) {
  const { records, photos, say } = wanted;
  const line = await openLine();
  const { cloud, setHome } = watchedCloud(
    createFirebaseCloud({ firebase: line.firebase, email: hub.email, password: hub.password }),
  );
  await using boat = await startBoat(cloud, timings);
  const filled = await fill(boat, wanted);
  const all = records + photos;
  say(`${records} surveys and ${photos} photos wait on a boat.`);
  setHome(true);
  boat.link.wake();
  const began = performance.now();
  const done = () => boat.ground.outbox.counts().done;
  for (const share of [0.4, 0.9]) {
    await settled(boat, () => done() >= all * share);
    say(`The emulators are ended at ${done()} of ${all} …`);
    // What they take in after they have begun to write their data down, they lose: a project does not.
    line.away();
    await emulators.stop();
    say(`… the boat says: ${JSON.stringify(boat.link.state())}`);
    await emulators.start();
    line.back();
    boat.link.wake();
  }
  await settled(boat, () => done() >= all || boat.ground.outbox.counts().waiting === 0);
  const seconds = Math.round((performance.now() - began) / 1000);
  const mine = { field: 'hub', op: '==', value: hub.uid } as const;
  const surveys = (
    await everyDocument(above, { from: { group: 'surveys' }, where: [mine], orderBy: [] })
  ).filter(({ id }) => filled.surveys.includes(id));
  const images = await everyDocument(above, { from: { group: 'images' }, where: [mine], orderBy: [] });
  const expected = new Map(filled.photos.map(({ id, sha256 }) => [id, sha256]));
  let whole = 0;
  for (const { id, data } of images) {
    const blob = await hub.blobs.head(String(data.url));
    if (expected.get(id) === data.sha256 && blob?.sha256 === data.sha256) whole += 1;
  }
  const ids = surveys.map(({ id }) => id);
  await line.close();
  return {
    seconds,
    parked: boat.ground.outbox.counts().parked,
    lost: records - new Set(ids).size + (photos - whole),
    doubled: twice(ids) + twice(images.map(({ id }) => id)),
  };
}

/** Both measurements, on emulators that are started here and ended. */
export async function comeHome(wanted: Wanted) {
  const { dataDir, say, records, photos } = wanted;
  let running = await startEmulators(dataDir, say);
  try {
    const hub = await newPerson('Hub', { hub: true });
    const rates = await measureRates(hub, wanted);
    const outage = await measureOutage(hub, wanted, {
      stop: () => running.stop(),
      async start() {
        running = await startEmulators(dataDir, say);
      },
    });
    return { records, photos, ...rates, ...outage };
  } finally {
    await running.stop();
  }
}
