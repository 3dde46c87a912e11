import { describe, expect, it } from 'vitest';
import type { LiveGps } from '../../../ports/live.ts';
import { boatNowOf } from './boat-now.ts';

const gps: LiveGps = {
  latitude: -16.925,
  longitude: 145.776,
  accuracyMetres: 12,
  speedKnots: 0,
  courseDegrees: null,
  fixAt: '2026-11-21T03:04:05.000Z',
  quality: '3d',
};

describe('where the boat is now', () => {
  it('is known while the phone hears a fix', () => {
    expect(boatNowOf(gps, true)).toEqual({ status: 'fix', gps });
    expect(boatNowOf({ ...gps, quality: '2d' }, true).status).toBe('fix');
  });

  it('is the last place once the receiver lost its fix, or the phone the boat', () => {
    const lost = { ...gps, quality: 'none' } as const;
    expect(boatNowOf(lost, true)).toEqual({ status: 'lost', gps: lost, why: 'no-fix' });
    expect(boatNowOf(gps, false)).toEqual({ status: 'lost', gps, why: 'no-connection' });
  });

  it('is unknown before anything was heard', () => {
    expect(boatNowOf(null, true)).toEqual({ status: 'unknown' });
  });
});
