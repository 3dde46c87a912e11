import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageOfSurvey, imagesOfSurvey } from '../../../src/domain/collections/images.ts';
import { startCloudWithPast } from '../../support/cloud/cloud-with-past.ts';
import {
  type Boat,
  type BoatParts,
  diverOn,
  hurriedTimings,
  type SubmittedPhoto,
  settled,
  startBoat,
  submitOn,
} from '../../support/server/boat-rig.ts';
import { eventually } from '../../support/server/eventually.ts';

/** What the boat or its cloud did that it never may. */
export class PromiseBroken extends Error {}

interface Receipted extends SubmittedPhoto {
  readonly surveyId: string;
  /** Path of its record on the boat. */
  readonly record: string;
  /** It was removed from the boat, and the cloud lost data afterwards. */
  wasLastCopyLost: boolean;
  isPurged: boolean;
}

/** A boat and its cloud over several homecomings. A number picks one thing of many, the same for the same number. */
export interface HomecomingGame {
  dive(diver: number, photos: number, equalTo?: number): Promise<void>;
  comeHome(): Promise<void>;
  /** Stops the boat in the middle of a homecoming, and starts it again. */
  breakOff(): Promise<void>;
  copyCloud(): Promise<void>;
  setCloudBack(): Promise<void>;
  replaceCloud(): Promise<void>;
  loseRecord(pick: number): Promise<void>;
  loseFile(pick: number): Promise<void>;
  /** Removes originals from the boat; a buddy hands in a photo with the same bytes as one of them, after the figures were made. */
  purge(buddyEqualTo: number): Promise<void>;
  /** Comes home once more, and looks whether every receipted photo is where the boat says. */
  end(): Promise<void>;
  close(): Promise<void>;
}

const divers = 3;

export async function openHomecomingGame(parts: BoatParts = {}): Promise<HomecomingGame> {
  const dataDir = await mkdtemp(join(tmpdir(), 'reef-homecoming-'));
  const ashore = await startCloudWithPast();
  let boat: Boat = await startBoat(ashore.cloud, hurriedTimings, dataDir, parts);
  const people: Awaited<ReturnType<typeof diverOn>>[] = [];
  for (let made = 0; made < divers; made += 1) people.push(await diverOn(boat, `diver-${made}@example.org`));
  const receipted: Receipted[] = [];
  /** Photos by the seed of their bytes. */
  const seeds: number[] = [];
  let nextSeed = 0;
  let hasCopy = false;

  async function dive(diver: number, photos: number, equalTo?: number): Promise<void> {
    const person = people[diver % divers];
    if (person === undefined) throw new TypeError('There is no diver.');
    for (let made = 0; made < photos; made += 1) {
      nextSeed += 1;
      const seed =
        equalTo !== undefined && seeds.length > 0 ? (seeds[equalTo % seeds.length] ?? 0) : nextSeed;
      const { survey, path, photos: stored } = await submitOn(boat, person, 1, { seed });
      for (const photo of stored) {
        seeds.push(seed);
        const record = `${path}/images/${photo.id}`;
        receipted.push({ ...photo, surveyId: survey.id, record, wasLastCopyLost: false, isPurged: false });
      }
    }
  }

  /** The cloud may lose what only it has from now on: that is no fault of the boat. */
  function cloudLost(isIt: (photo: Receipted) => boolean): void {
    for (const photo of receipted) if (photo.isPurged && isIt(photo)) photo.wasLastCopyLost = true;
  }

  async function comeHome(): Promise<void> {
    const before = boat.link.comparison.state().endedAt;
    boat.link.comparison.begin();
    const state = await eventually(
      async () => boat.link.comparison.state(),
      (now) =>
        now.otherCloud !== null ||
        (now.status === 'resting' && now.endedAt !== null && now.endedAt !== before),
    );
    if (state.otherCloud !== null) {
      await boat.post('/boat/sync/other-cloud', { cloud: state.otherCloud, everything: true });
      return comeHome();
    }
    await settled(boat);
  }

  async function recordsInCloud() {
    const { store } = ashore.www().context;
    const found = [];
    for (const surveyId of new Set(receipted.map((photo) => photo.surveyId)))
      found.push(...(await store.query(imagesOfSurvey(surveyId))).docs);
    return found;
  }

  async function isInCloud({ id, surveyId, sha256 }: Receipted): Promise<boolean> {
    const { store, photos } = ashore.www().context;
    const [record] = (await store.query(imageOfSurvey(surveyId, id))).docs;
    if (record?.data.sha256 !== sha256) return false;
    return (await photos.verifyBlob(String(record.data.url))) === 'sound';
  }

  async function lookAt(photo: Receipted): Promise<void> {
    const isThere = await isInCloud(photo);
    const isHere = await boat.context.photos.isHeld(photo.path, 'hash');
    const { state } = boat.link.progress.ofPhoto(photo.record);
    const told = `photo ${photo.id}: on the boat ${isHere}, in the cloud ${isThere}, told "${state}"`;
    if (state === 'in-cloud' && !isThere) throw new PromiseBroken(`It is said to be in the cloud. ${told}`);
    if (isHere && !isThere) throw new PromiseBroken(`It stays on the boat for ever. ${told}`);
    if (isHere || isThere) return;
    if (!photo.wasLastCopyLost) throw new PromiseBroken(`It is nowhere. ${told}`);
    if (!boat.context.alarms.all().some(({ kind }) => kind === 'cloud-lost-photos'))
      throw new PromiseBroken(`It is lost, and nobody was told. ${told}`);
  }

  return {
    dive,
    comeHome,
    async breakOff() {
      boat.link.comparison.begin();
      await boat.stop();
      boat = await startBoat(ashore.cloud, hurriedTimings, dataDir, parts);
    },
    async copyCloud() {
      await ashore.copyData();
      hasCopy = true;
    },
    async setCloudBack() {
      if (!hasCopy) return;
      await ashore.setBack();
      cloudLost(() => true);
    },
    async replaceCloud() {
      await ashore.replace();
      hasCopy = false;
      cloudLost(() => true);
    },
    async loseRecord(pick) {
      const records = await recordsInCloud();
      const record = records[pick % Math.max(1, records.length)];
      if (record === undefined) return;
      await ashore.www().context.store.write([{ op: 'delete', path: record.path }]);
      cloudLost(({ id }) => id === record.data.id);
    },
    async loseFile(pick) {
      const records = await recordsInCloud();
      const record = records[pick % Math.max(1, records.length)];
      const file = await ashore.www().context.photos.fileOf(String(record?.data.url));
      if (record === undefined || file === null) return;
      await rm(file, { force: true });
      cloudLost(({ sha256 }) => sha256 === record.data.sha256);
    },
    async purge(buddyEqualTo) {
      await comeHome();
      const { plan } = await boat.link.purge.plan();
      boat.link.pause();
      await dive(1, 1, buddyEqualTo);
      await boat.link.purge.begin(plan);
      await eventually(
        async () => boat.link.purge.state(),
        ({ status }) => status === 'ended',
      );
      boat.link.resume();
      for (const photo of receipted) photo.isPurged = !(await boat.context.photos.isHeld(photo.path, 'size'));
    },
    async end() {
      await comeHome();
      for (const photo of receipted) await lookAt(photo);
    },
    async close() {
      await boat.stop();
      await ashore[Symbol.asyncDispose]();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
