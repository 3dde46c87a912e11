import { createAfterRound } from '../../../edge-server/edge/boat/homecoming/after-round.ts';
import { createMaySend } from '../../../edge-server/edge/boat/report/claim-boat.ts';
import type { CloudLink } from '../../../edge-server/edge/boat/sync/round/cloud-link.ts';
import type { SyncTimings } from '../../../edge-server/edge/boat/sync/round/timings.ts';
import { startSync } from '../../../edge-server/edge/boat/sync/start.ts';
import { createServerCloud } from '../../../edge-server/edge/compose/cloud/cloud-server.ts';
import type { SyncGround } from '../../../edge-server/edge/compose/options.ts';
import type { Cloud } from '../../../edge-server/services/cloud/cloud.ts';
import { documentOf } from '../../../src/domain/documents/json.ts';
import { shippedRegions } from '../../../src/domain/region/regions.ts';
import { buildImage, buildSurvey, photoPath } from '../../../src/domain/survey/build-survey.ts';
import type { Survey } from '../../../src/domain/survey/survey.ts';
import type { Clock } from '../../../src/ports/server.ts';
import { newId, sampleRecord, sampleSurvey } from '../analysis/survey-samples.ts';
import { jpegPhoto, offerOf } from '../photos/test-photos.ts';
import { censuses } from '../reefs/censuses.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export const hurriedTimings: SyncTimings = {
  retryMs: [2, 4, 8],
  firstPutOffMs: 60_000,
  longestPutOffMs: 60_000,
  firstSilenceMs: 40,
  longestSilenceMs: 200,
  firstCheckInMs: 86_400_000,
  checkInMs: 86_400_000,
  compareAgainMs: 0,
};

export interface Boat extends TestServer {
  readonly ground: SyncGround;
  readonly link: CloudLink;
}

export interface BoatParts {
  readonly clock?: Clock;
  /** Puts a fault between the sync and its cloud, which a test must find. */
  readonly plant?: (cloud: Cloud, ground: SyncGround) => Cloud;
}

/** A boat that syncs with a cloud. */
export async function startBoat(
  cloud: Cloud,
  timings = hurriedTimings,
  dataDir?: string,
  { plant = (given) => given, ...parts }: BoatParts = {},
): Promise<Boat> {
  let ground: SyncGround | undefined;
  let link: CloudLink | undefined;
  const server = await startTestServer({
    network: 'edge',
    ...parts,
    ...(dataDir === undefined ? {} : { dataDir }),
    startSync(given) {
      ground = given;
      link = startSync({
        ...given,
        cloud: plant(cloud, given),
        onThrough: createAfterRound(given),
        maySend: createMaySend(given),
        timings,
      });
      return link;
    },
  });
  if (ground === undefined || link === undefined) throw new Error('The server did not start the sync.');
  return { ...server, ground, link };
}

/** A boat without a cloud, to bring it into a state. */
export function startBoatAtSea(dataDir?: string): Promise<TestServer> {
  return startTestServer({ network: 'edge', ...(dataDir === undefined ? {} : { dataDir }) });
}

/** The boat's account at a self-hosted server, as the cloud of a boat. */
export function cloudOf(www: TestServer, hub: { readonly email: string; readonly password: string }): Cloud {
  return createServerCloud({ url: www.url, email: hub.email, password: hub.password });
}

export interface BoatPerson {
  readonly uid: string;
  readonly email: string;
  readonly deviceId: string;
}

/** Somebody who said an address on the boat, as `verify` of the socket makes them. */
export async function diverOn(boat: TestServer, email: string, first = 'Mia'): Promise<BoatPerson> {
  const { device } = boat.context.devices.enrol(email, false);
  const now = boat.context.clock.now();
  const user = {
    uid: device.uid,
    email,
    name: { first },
    isEmailVerified: false,
    createdAt: now,
    updatedAt: now,
  };
  await boat.context.store.write([{ op: 'create', path: `users/${device.uid}`, data: documentOf(user) }]);
  return { uid: device.uid, email, deviceId: device.deviceId };
}

export interface SubmittedPhoto {
  readonly id: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly path: string;
}

let seeds = 0;

/** A survey with photos on the boat, through the receipt law, waiting for the cloud. */
export async function submitOn(
  boat: TestServer,
  diver: Pick<BoatPerson, 'uid'>,
  photos: number,
  over: Parameters<typeof sampleSurvey>[0] & {
    readonly priority?: number;
    /** Of each photo; 160 × 120 has some 12 kB, 640 × 480 some 180 kB. */
    readonly pixels?: readonly [width: number, height: number];
    /** The same seed makes the same bytes. */
    readonly seed?: number;
    /** As the survey names its author. */
    readonly author?: string;
  } = {},
): Promise<{ survey: Survey; path: string; photos: SubmittedPhoto[] }> {
  const { context } = boat;
  const { priority, pixels = [160, 120], seed, author = 'Mia', ...fields } = over;
  const submission = sampleSurvey({ images: { total: photos }, ...fields });
  const survey = buildSurvey(submission, {
    author: { uid: diver.uid, name: author },
    datasets: censuses.filter(({ regionId }) => regionId === submission.loc.regionId),
    receivedAt: context.clock.now(),
    ...(priority === undefined ? {} : { priority }),
  });
  const path = `users/${diver.uid}/surveys/${survey.id}`;
  context.store.writeCommitted([{ op: 'create', path, data: documentOf(survey) }], { toCloud: true });
  const submitted: SubmittedPhoto[] = [];
  const [width, height] = pixels;
  for (let index = 0; index < photos; index += 1) {
    seeds += 1;
    const bytes = await jpegPhoto(seed ?? seeds, ...pixels);
    const id = newId();
    const offer = offerOf(bytes, { owner: diver.uid, key: id, survey: survey.id, sender: 'person' });
    const stored = await context.photos.put(
      offer,
      photoPath(survey, id, 'image/jpeg'),
      bytes,
      (blob) => [
        {
          op: 'create',
          path: `${path}/images/${id}`,
          data: documentOf(
            buildImage(
              { ...sampleRecord(id), index, meta: { optimised: true, width, height } },
              survey,
              {
                url: blob.path,
                token: blob.token,
                sha256: blob.sha256,
                bytes: blob.bytes,
                receivedAt: context.clock.now(),
                seed: 'abcdefghijklmnopqrst',
              },
              shippedRegions.gbr,
            ),
          ),
        },
      ],
      { toCloud: true },
    );
    if (stored.status !== 'stored') throw new Error(`The boat refused a photo: ${stored.message}`);
    submitted.push({ id, bytes: stored.blob.bytes, sha256: stored.blob.sha256, path: stored.blob.path });
  }
  return { survey, path, photos: submitted };
}

/** Waits until the sync rests: everything is gone, parked, or put off; or what `isOver` says. */
export async function settled(
  boat: Boat,
  isOver = () => boat.link.state().status === 'up-to-date' && boat.ground.outbox.counts().waiting === 0,
): Promise<void> {
  const until = Date.now() + 500_000;
  while (!isOver()) {
    if (Date.now() > until) {
      throw new Error(
        `The sync did not settle: ${JSON.stringify([boat.link.state(), boat.ground.outbox.counts(), boat.ground.outbox.parked()])}`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
