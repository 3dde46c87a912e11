import { describe, expect, test } from 'vitest';
import { type DepartureCheck, departureCheckIds } from '../../../contract/boat/checks.ts';
import { attentionOf, type KnownOfBoat, toKnow } from './attention.ts';

const line = (id: DepartureCheck['id'], state: DepartureCheck['state'], text = 'Found.'): DepartureCheck => ({
  ...{ id, state, text },
  todo: state === 'ok' ? null : 'Do it.',
});
const inOrder = departureCheckIds.map((id) => line(id, 'ok'));
const withLine = (changed: DepartureCheck) => ({
  standing: { checks: inOrder.map((kept) => (kept.id === changed.id ? changed : kept)) },
});

const quiet: KnownOfBoat = { standing: { checks: inOrder }, phones: [], reach: { former: [] } };

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
    expect(ids({ standing: undefined, phones: undefined, reach: undefined })).toEqual([]);
  });

  test.each(departureCheckIds)('is never nothing while the check before departure is red: %s', (id) => {
    const told = attentionOf({ ...quiet, ...withLine(line(id, 'fail', 'This is wrong.')) });
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('This is wrong.');
    expect(told[0]?.isUrgent).toBe(id === 'network' || id === 'disk');
  });

  test('what is put right before departure is told together, by its names, with the way to its page', () => {
    const standing = {
      checks: inOrder.map(({ id }) => line(id, id === 'backup' || id === 'test-photo' ? 'fail' : 'ok')),
    };
    expect(attentionOf({ ...quiet, standing })).toEqual([
      {
        ...{ id: 'departure', isUrgent: false, at: '/boat/check' },
        text: 'Not ready to leave. Test photo: Found. Backup: Found.',
      },
    ]);
  });

  test('what the boat may leave with is only counted, but for the disk, the network and what was set aside', () => {
    const standing = { checks: departureCheckIds.map((id) => line(id, 'warn')) };
    expect(ids({ standing })).toEqual(['network', 'disk', 'set-aside']);
    expect(toKnow(standing)).toBe(departureCheckIds.length - 3);
  });

  test('a network that is gone comes before all else', () => {
    const checks = [line('cloud', 'fail'), line('network', 'fail')];
    expect(ids({ standing: { checks } })).toEqual(['network', 'cloud']);
  });

  test('an address that phones used and that is gone is told with the number of phones', () => {
    const former = [
      { origin: 'http://192.168.1.4:8080', lastUsedAt: '2026-01-01T00:00:00.000Z', phones: 2 },
      { origin: 'http://10.0.0.1:8080', lastUsedAt: '2026-01-01T00:00:00.000Z', phones: 0 },
    ];
    const reach = { former };
    const told = attentionOf({ ...quiet, reach });
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toMatch(/2 phones joined at http:\/\/192\.168\.1\.4:8080/);
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
