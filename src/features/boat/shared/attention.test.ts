import { describe, expect, test } from 'vitest';
import { attentionOf, type KnownOfBoat } from './attention.ts';

const quiet: KnownOfBoat = {
  status: {
    cloud: { status: 'up-to-date', at: '2026-01-01T00:00:00.000Z' },
    outbox: { waiting: 3, parked: 0, done: 10, parkedItems: [] },
  },
  phones: [],
  disk: { freeBytes: 1e12, photoBytes: 2e6, isMeasured: true, room: 50_000, level: 'plenty' },
  reach: { addresses: [{ url: 'http://192.168.1.5:8080', network: 'wlan0' }], former: [], onlyAt: null },
  clock: { status: 'right', aheadSeconds: 0, text: 'Agrees.' },
};

const phone = {
  id: 'd1',
  firstName: 'Mia',
  device: 'iPhone',
  state: 'asleep',
  firstSeenSecondsAgo: 100,
  heardSecondsAgo: 60,
  survey: null,
  photos: { onPhone: 12, onBoat: 3 },
  removable: { photos: 0, bytes: 0, surveys: 0 },
} as const;

const ids = (over: Partial<KnownOfBoat>) => attentionOf({ ...quiet, ...over }).map(({ id }) => id);

describe('what needs the leader', () => {
  test('is nothing when all is well, also while not everything was told yet', () => {
    expect(attentionOf(quiet)).toEqual([]);
    expect(ids({ phones: undefined, disk: undefined, reach: undefined, clock: undefined })).toEqual([]);
  });

  test('a laptop on no network is urgent', () => {
    expect(attentionOf({ ...quiet, reach: { addresses: [], former: [], onlyAt: null } })).toMatchObject([
      { id: 'network', isUrgent: true },
    ]);
  });

  test('a boat that listens for nobody but its own laptop says so, and what to do', () => {
    const told = attentionOf({ ...quiet, reach: { addresses: [], former: [], onlyAt: '127.0.0.1' } });
    expect(told).toMatchObject([{ id: 'network', isUrgent: true }]);
    expect(told[0]?.text).toMatch(/listen on 127\.0\.0\.1.*HOST=0\.0\.0\.0/);
  });

  test('an address that phones used and that is gone is told with the number of phones', () => {
    const former = [
      { origin: 'http://192.168.1.4:8080', lastUsedAt: '2026-01-01T00:00:00.000Z', phones: 2 },
      { origin: 'http://10.0.0.1:8080', lastUsedAt: '2026-01-01T00:00:00.000Z', phones: 0 },
    ];
    const reach = { addresses: quiet.reach?.addresses ?? [], former, onlyAt: null };
    const told = attentionOf({ ...quiet, reach });
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toMatch(/2 phones joined at http:\/\/192\.168\.1\.4:8080/);
  });

  test.each([
    ['low', false],
    ['very-low', true],
    ['full', true],
  ] as const)('a disk that is %s is told; urgent: %s', (level, isUrgent) => {
    const disk = { freeBytes: 1, photoBytes: 1, isMeasured: true, room: 7, level };
    expect(attentionOf({ ...quiet, disk })).toMatchObject([{ id: 'disk', isUrgent }]);
  });

  test('a clock that the satellites contradict is told in their words', () => {
    const clock = { status: 'suspect', aheadSeconds: 90, text: 'The clock is wrong.' } as const;
    expect(attentionOf({ ...quiet, clock })).toMatchObject([{ text: 'The clock is wrong.' }]);
  });

  test('a refusing cloud and what it set aside are two things', () => {
    const status = {
      cloud: { status: 'refused', reason: 'Wrong password.' } as const,
      outbox: { ...quiet.status.outbox, parked: 2 },
    };
    expect(ids({ status })).toEqual(['cloud', 'parked']);
  });

  test('a cloud that is out of reach at sea needs nobody', () => {
    const cloud = { status: 'waiting', reason: 'No internet.', retryAt: '2026-01-01T00:00:00.000Z' } as const;
    expect(ids({ status: { ...quiet.status, cloud } })).toEqual([]);
  });

  test('a phone that went with photos to send is named; one that is here or has sent all is not', () => {
    const told = attentionOf({
      ...quiet,
      phones: [
        phone,
        { ...phone, id: 'd2', state: 'here' },
        { ...phone, id: 'd3', photos: { onPhone: 0, onBoat: 15 } },
      ],
    });
    expect(told.map(({ text }) => text)).toEqual([
      'Mia’s phone fell asleep with 12 photos to send. Ask for it to be unlocked near the laptop, with the page open.',
    ]);
  });
});
