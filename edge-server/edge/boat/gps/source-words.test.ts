import { describe, expect, it } from 'vitest';
import type { GpsAddress } from '../../../setup/config/gps-address.ts';
import type { HeardSource } from './gps-watch.ts';
import { describeSource } from './source-words.ts';

const plotter: GpsAddress = { name: 'nmea-tcp://p:10110', kind: 'nmea-tcp', host: 'p', port: 10110 };
const unheard: HeardSource = { report: null, heardAt: null, ignoredJumps: 0 };
const fix: HeardSource = {
  report: {
    quality: '3d',
    place: { latitude: -16, longitude: 145 },
    at: null,
    accuracyMetres: 5,
    accuracyFrom: 'receiver',
    speedKnots: null,
    courseDegrees: null,
  },
  heardAt: 1_000,
  ignoredJumps: 2,
};

describe('a receiver in words', () => {
  it('says when it is not reached, why, and when it is tried again', () => {
    const hearing = {
      status: 'waiting',
      reason: 'the connection was ended by p:10110',
      retryAt: 11_400,
    } as const;
    expect(describeSource(plotter, hearing, unheard, 1_000)).toEqual({
      name: plotter.name,
      kind: 'nmea-tcp',
      status: 'waiting',
      reason: 'The connection was ended by p:10110.',
      retrySeconds: 10,
      heardSeconds: null,
      ignoredJumps: 0,
    });
  });

  it('keeps its reason while it is tried again', () => {
    const again = { status: 'connecting', lastReason: 'nothing answers at p:10110' } as const;
    expect(describeSource(plotter, again, unheard, 1_000)).toMatchObject({
      status: 'waiting',
      reason: 'Nothing answers at p:10110. Trying again now.',
      retrySeconds: null,
    });
    const first = { status: 'connecting', lastReason: null } as const;
    expect(describeSource(plotter, first, unheard, 1_000).status).toBe('connecting');
  });

  it('says what to look at when nothing ever came', () => {
    expect(describeSource(plotter, { status: 'listening' }, unheard, 1_000)).toMatchObject({
      status: 'silent',
      reason: expect.stringContaining('Does the plotter send NMEA 0183'),
    });
    const udp: GpsAddress = { name: 'nmea-udp://:1', kind: 'nmea-udp', host: '', port: 1 };
    expect(describeSource(udp, { status: 'listening' }, unheard, 0).reason).toContain('to this laptop');
  });

  it('says that it fell silent, and how long ago', () => {
    expect(describeSource(plotter, { status: 'listening' }, fix, 13_000)).toMatchObject({
      status: 'silent',
      reason: 'It fell silent 12 seconds ago.',
      heardSeconds: 12,
    });
  });

  it('gives no reason where there is a fix, and a sentence where there is none', () => {
    expect(describeSource(plotter, { status: 'listening' }, fix, 2_000)).toMatchObject({
      status: 'fix',
      reason: null,
      ignoredJumps: 2,
    });
    const noFix: HeardSource = { ...fix, report: { quality: 'none', reason: 'it sees no sky' } };
    expect(describeSource(plotter, { status: 'listening' }, noFix, 2_000)).toMatchObject({
      status: 'no-fix',
      reason: 'It sees no sky.',
    });
  });
});
