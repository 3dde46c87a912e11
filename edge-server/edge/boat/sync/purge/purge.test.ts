import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { shippedRegions } from '../../../../../src/domain/region/regions.ts';
import { buildImage, buildSurvey } from '../../../../../src/domain/survey/build-survey.ts';
import type { Image } from '../../../../../src/domain/survey/image.ts';
import { confirmPhotosInput } from '../../../../../src/operations/boat/confirm-photos.ts';
import { CallError } from '../../../../../src/ports/calls.ts';
import { newId, sampleRecord, sampleSurvey } from '../../../../../tests/support/analysis/survey-samples.ts';
import { eventually } from '../../../../../tests/support/server/eventually.ts';
import { standingClock } from '../../../../../tests/support/server/temporary-database.ts';
import type { Cloud } from '../../../../services/cloud/cloud.ts';
import { createPurge, type PurgeDeps } from './purge.ts';

const receivedAt = '2025-10-01T02:00:00.000Z';
const survey = buildSurvey(sampleSurvey(), {
  author: { uid: 'd1', name: 'Mia' },
  datasets: [],
  receivedAt,
});

/** Two photos of equal bytes on the boat, both of them sent. */
function equalPhotos(): readonly [Image, Image] {
  const image = () => {
    const id = newId();
    const url = `survey_v2/gbr/agincourt-reef/2025-10-01/${id}.jpg`;
    const blob = { url, token: 'a'.repeat(32), sha256: 'b'.repeat(64), bytes: 10 };
    return buildImage(
      sampleRecord(id),
      survey,
      { ...blob, receivedAt, seed: 'abcdefghijklmnopqrst' },
      shippedRegions.gbr,
    );
  };
  return [image(), image()];
}

interface Said {
  readonly records?: (image: Image) => object | null;
  readonly isMapped?: boolean;
  /** What the cloud finds when it hashes the file of a photo now. */
  readonly files?: (index: number) => 'whole' | 'other' | 'sick' | 'missing';
  /** The photo's file on the boat. */
  readonly here?: 'sound' | 'rotten';
  readonly isOlder?: boolean;
  /** Paths that came to name the same bytes after the cloud was asked. */
  readonly newcomers?: readonly string[];
  /** Of each photo's record, after the cloud was asked. */
  readonly state?: 'done' | 'waiting';
}

function rig(said: Said = {}) {
  const images = equalPhotos();
  const purged: string[] = [];
  const clock = { now: 0 };
  const path = ({ id }: Image) => `users/d1/surveys/${survey.id}/images/${id}`;
  const record = said.records ?? ((image: Image) => image);
  let answering: Promise<void> = Promise.resolve();
  const again: string[] = [];
  const cloud: Pick<Cloud, 'probe' | 'signIn' | 'calls'> & { store: object; blobs: object } = {
    probe: async () => ({ status: 'answers' }),
    signIn: async () => ({ status: 'ok', uid: 'hub' }),
    store: {
      get: async () => ({ data: { hub: true } }),
      async query({ where }: { where: { field: string; value: unknown }[] }) {
        await answering;
        const id = where.find(({ field }) => field === 'id')?.value;
        const data = images.filter((image) => image.id === id).map(record)[0];
        return { docs: data == null ? [] : [{ data }] };
      },
    },
    // Its rows say that everything is there, whatever became of the files.
    blobs: {
      head: async (url: string) => ({ path: url, ...images.find((one) => one.url === url) }),
    },
    calls: {
      async call(name, asked) {
        if (said.isOlder === true) throw new CallError('NOT_FOUND', 'There is no function of that name.');
        expect(name).toBe('confirm-photos');
        const { photos } = confirmPhotosInput.parse(asked);
        const statusOf = (path: string) =>
          (said.files ?? (() => 'whole'))(images.findIndex(({ url }) => url === path));
        return { photos: photos.map(({ path }) => ({ path, status: statusOf(path) })) };
      },
    },
  };
  const parts = {
    context: {
      store: { get: async (asked: string) => ({ data: images.find((image) => path(image) === asked) }) },
      photos: {
        fileOf: async (url: string) => url,
        verifyBlob: async () => said.here ?? 'sound',
        pathsWithBytesOf: async () => images.map(({ url }) => url),
        purge: async (url: string, mayGo: (paths: readonly string[]) => boolean) => {
          if (!mayGo([...images.map((image) => image.url), ...(said.newcomers ?? [])])) return null;
          purged.push(url);
          return 10;
        },
      },
      clock: standingClock(),
      devices: { phoneKeyOf: () => null },
      log: pino({ level: 'silent' }),
    },
    outbox: {
      donePhotos: (after: string) => (after === '' ? images.map(path) : []),
      stateOf: () => said.state ?? 'done',
      sendAgain(paths: readonly string[]) {
        again.push(...paths);
        return paths.length;
      },
    },
    meet: async () => undefined,
    onSendAgain: () => undefined,
    mapping: { ofBoatUid: () => ((said.isMapped ?? true) ? { cloudUid: 'c1' } : null) },
    cloud,
    now: () => clock.now,
  };
  const purge = createPurge(parts as unknown as PurgeDeps);
  const ended = () =>
    eventually(
      async () => purge.state(),
      ({ status }) => status === 'ended',
    );
  return {
    ...{ purge, purged, again, clock, ended },
    holdAnswers() {
      const { promise, resolve } = Promise.withResolvers<void>();
      answering = promise;
      return resolve;
    },
  };
}

describe('a photo is removed from the boat', () => {
  it('when the cloud has its bytes and a record that names them, for each photo of these bytes', async () => {
    const { purge, purged, ended } = rig();
    const { plan, photos, bytes } = await purge.plan();
    expect({ photos, bytes }).toEqual({ photos: 1, bytes: 10 });
    expect(purge.begin(plan)).toBe(true);
    expect(await ended()).toMatchObject({ purged: 1, kept: 0, freedBytes: 10, reason: null });
    expect(purged).toHaveLength(1);
  });

  it.each<[string, Parameters<typeof rig>[0]]>([
    ['the cloud has no record', { records: () => null }],
    [
      'the record names another file, which the cloud does not have',
      {
        records: (image) => ({ ...image, url: 'survey_v2/gbr/other/2025-10-01/other.jpg' }),
        files: () => 'other',
      },
    ],
    ['the record names other bytes', { records: (image) => ({ ...image, sha256: 'c'.repeat(64) }) }],
    ['nobody knows whose it is in the cloud', { isMapped: false }],
    ['the cloud’s file is another photo', { files: () => 'other' }],
    ['the record names no more than a preview', { records: (image) => ({ ...image, original: {} }) }],
    ['the cloud cannot look at its files', { isOlder: true }],
    ['its own file is damaged', { here: 'rotten' }],
    [
      'a buddy handed in the same bytes meanwhile',
      { newcomers: ['survey_v2/gbr/other/2025-10-01/buddy.jpg'] },
    ],
    ['its record was changed meanwhile', { state: 'waiting' }],
  ])('never where %s', async (_why, said) => {
    const { purge, purged, ended } = rig(said);
    purge.begin((await purge.plan()).plan);
    expect(await ended()).toMatchObject({ purged: 0, sentAgain: 0, reason: expect.any(String) });
    expect(purged).toEqual([]);
  });

  it.each(['sick', 'missing'] as const)(
    'never where the cloud’s file is %s, whatever its row says: it is sent again',
    async (status) => {
      const { purge, purged, again, ended } = rig({ files: (index) => (index === 1 ? status : 'whole') });
      purge.begin((await purge.plan()).plan);
      expect(await ended()).toMatchObject({ purged: 0, kept: 1, sentAgain: 2 });
      expect([purged, again]).toEqual([[], [expect.any(String), expect.any(String)]]);
    },
  );

  it('never where the cloud has only one of two photos of these bytes', async () => {
    const known = new Set<string>();
    const { purge, purged, ended } = rig({
      records(image) {
        if (known.size === 0) known.add(image.id);
        return known.has(image.id) ? image : null;
      },
    });
    purge.begin((await purge.plan()).plan);
    expect(await ended()).toMatchObject({ purged: 0, kept: 1 });
    expect(purged).toEqual([]);
  });
});

describe('a plan of what to remove', () => {
  it('is carried out only by its own name, within ten minutes, and once', async () => {
    const { purge, clock } = rig();
    const { plan } = await purge.plan();
    expect(purge.begin('another')).toBe(false);
    clock.now = 10 * 60_000 + 1;
    expect(purge.begin(plan)).toBe(false);
    clock.now = 10 * 60_000;
    expect(purge.begin(plan)).toBe(true);
    expect(purge.begin(plan)).toBe(false);
    await purge.close();
  });

  it('waits while another one is carried out', async () => {
    const { purge, holdAnswers, ended } = rig();
    const release = holdAnswers();
    expect(purge.begin((await purge.plan()).plan)).toBe(true);
    const { plan } = await purge.plan();
    expect(purge.begin(plan)).toBe(false);
    release();
    await ended();
    expect(purge.begin(plan)).toBe(true);
    await purge.close();
  });
});
