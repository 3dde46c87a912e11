import { describe, expect, it } from 'vitest';
import { createJumpFilter } from './jump-filter.ts';
import type { GpsFix } from './report.ts';

const reef = { latitude: -16.925, longitude: 145.776 };
/** About 11 km away. */
const elsewhere = { latitude: -16.825, longitude: 145.776 };

function fix(place: GpsFix['place'], at: number | null = null, accuracyMetres = 10): GpsFix {
  return {
    quality: '3d',
    place,
    at,
    accuracyMetres,
    accuracyFrom: 'geometry',
    speedKnots: null,
    courseDegrees: null,
  };
}

describe('impossible jumps', () => {
  it('are ignored and counted; the boat stays where it was', () => {
    const filter = createJumpFilter();
    expect(filter.accepts(fix(reef), 0)).toBe(true);
    expect(filter.accepts(fix(elsewhere), 1_000)).toBe(false);
    expect(filter.accepts(fix(reef), 2_000)).toBe(true);
    expect(filter.ignored()).toBe(1);
  });

  it('are none where a fast boat can have gone', () => {
    const filter = createJumpFilter();
    filter.accepts(fix(reef), 0);
    // 11.1 km at 100 knots: 216 s, less the slack.
    expect(filter.accepts(fix(elsewhere), 200_000)).toBe(false);
    expect(filter.accepts(fix(elsewhere), 220_000)).toBe(true);
  });

  it('are none within 100 metres, nor within what both fixes leave open', () => {
    const north = (metres: number) => ({ ...reef, latitude: reef.latitude + metres / 111_195 });
    const isBelieved = (metres: number, accuracies: readonly [number, number]) => {
      const filter = createJumpFilter();
      filter.accepts(fix(reef, null, accuracies[0]), 0);
      return filter.accepts(fix(north(metres), null, accuracies[1]), 1_000);
    };
    // 51 m of them at 100 knots for a second.
    expect([150, 153].map((metres) => isBelieved(metres, [0, 0]))).toEqual([true, false]);
    expect([640, 660].map((metres) => isBelieved(metres, [200, 300]))).toEqual([true, false]);
  });

  it('are jumps also when the receiver’s own clock leaps by an hour', () => {
    const filter = createJumpFilter();
    filter.accepts(fix(reef, 0), 0);
    expect(filter.accepts(fix(elsewhere, 3_600_000), 1_000)).toBe(false);
  });

  it('are believed after five in a row that agree', () => {
    const filter = createJumpFilter();
    filter.accepts(fix(reef), 0);
    const answers = [1, 2, 3, 4, 5].map((second) => filter.accepts(fix(elsewhere), second * 1_000));
    expect(answers).toEqual([false, false, false, false, true]);
    expect(filter.accepts(fix(reef), 6_000)).toBe(false);
  });

  it('are not believed when the five are the sentences of one moment', () => {
    const filter = createJumpFilter();
    filter.accepts(fix(reef, 0), 0);
    const sameTime = [1, 2, 3, 4, 5, 6].map((each) => filter.accepts(fix(elsewhere, 1_000), 1_000 + each));
    expect(sameTime).not.toContain(true);

    const untimed = createJumpFilter();
    untimed.accepts(fix(reef), 0);
    const together = [1, 2, 3, 4, 5, 6].map((each) => untimed.accepts(fix(elsewhere), 1_000 + each));
    expect(together).not.toContain(true);
  });

  it('are not believed when the five do not agree', () => {
    const filter = createJumpFilter();
    filter.accepts(fix(reef), 0);
    const scattered = [1, 2, 3, 4, 5, 6, 7].map((second) =>
      filter.accepts(fix({ latitude: -16.925 + second, longitude: 145.776 }), second * 1_000),
    );
    expect(scattered).not.toContain(true);
  });

  it('are none when a jammed line brings a minute at once: the receiver’s time tells them apart', () => {
    const filter = createJumpFilter();
    const sailed = (seconds: number) => ({ latitude: -16.925, longitude: 145.776 + seconds * 0.0004 });
    filter.accepts(fix(sailed(0), 0), 0);
    const late = [20, 40, 60].map((seconds) => filter.accepts(fix(sailed(seconds), seconds * 1_000), 60_000));
    expect(late).toEqual([true, true, true]);
  });
});
