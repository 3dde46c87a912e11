import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type FakePlotter, startPlotter } from '../../../../tests/support/gps/fake-plotter.ts';
import { secondOf } from '../../../../tests/support/gps/nmea.ts';
import { databaseInMemory, standingClock } from '../../../../tests/support/server/temporary-database.ts';
import { readGpsAddress } from '../../../setup/config/gps-address.ts';
import { createTrackPoints } from '../../../storage/db/tables/track-points.ts';
import { startGps } from './start.ts';

const reef = { latitude: -16.925, longitude: 145.776 };
const gpsTime = Date.parse('2026-11-21T03:00:00.000Z');
/** The laptop is an hour behind. */
const laptopTime = '2026-11-21T02:00:00.000Z';

function rig(plotters: readonly FakePlotter[]) {
  const addresses = plotters.map((plotter) => {
    const address = readGpsAddress(plotter.address);
    if (typeof address === 'string') throw new Error(address);
    return address;
  });
  const points = createTrackPoints(databaseInMemory());
  const logged: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
  const clock = standingClock(laptopTime);
  const link = startGps({ addresses, points, clock, log, publish: () => undefined });
  onTestFinished(link.close);
  return { link, points, logged };
}

/** Waits for the network, not for a clock: that one stands still here. */
async function soon(check: () => boolean): Promise<void> {
  for (let turn = 0; !check(); turn += 1) {
    if (turn > 20_000) throw new Error('It did not come to pass.');
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** The sentence of a receiver that knows no date. */
function dateless(plotter: FakePlotter, latitude: number): void {
  const [gga = ''] = secondOf(new Date(gpsTime), { ...reef, latitude }).split(/(?<=\n)/);
  plotter.send(gga);
}

describe('the GPS of a boat', () => {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
    });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('puts what a receiver without a date says at the moment when it was heard, by the clock set right', async () => {
    await using good = await startPlotter();
    await using plain = await startPlotter();
    const { link, points } = rig([good, plain]);
    await soon(() => good.clients() === 1 && plain.clients() === 1);
    for (let second = 0; second < 6; second += 1) {
      good.fix(reef, new Date(gpsTime + second * 1_000));
      // Read one by one: clocks are compared at the moment when a sentence is heard.
      await soon(() => link.state().clock.aheadSeconds !== null || second < 5);
    }
    good.noFix();
    await soon(() => link.state().fix === null);
    vi.advanceTimersByTime(11_000);
    dateless(plain, reef.latitude + 0.001);
    await soon(() => link.state().fix !== null);
    // The middle of what was compared is an hour, less some seconds that the standing clock did not go.
    const ahead = link.state().clock.aheadSeconds ?? 0;
    expect(ahead).toBeLessThan(-3_590);
    const heardAt = Date.parse(laptopTime) - ahead * 1_000;
    expect(Date.parse(link.state().fix?.fixAt ?? '')).toBe(heardAt);
    vi.advanceTimersByTime(8_000);
    expect(Date.parse(link.state().fix?.fixAt ?? '')).toBe(heardAt - 8_000);
    link.close();
    expect(points.around(heardAt).before).toMatchObject({
      at: heardAt,
      latitude: expect.closeTo(-16.924, 5),
    });
  });

  it('logs a source that is not heard once, however often it is tried', async () => {
    await using plotter = await startPlotter();
    const dead = plotter.address;
    await plotter.die();
    const { link, logged } = rig([{ ...plotter, address: dead }]);
    for (let tries = 0; tries < 3; tries += 1) {
      await soon(() => link.state().sources[0]?.retrySeconds !== null);
      vi.advanceTimersByTime(30_000);
    }
    await soon(() => link.state().sources[0]?.retrySeconds !== null);
    expect(logged.filter((line) => line.includes('a GPS source is not heard'))).toHaveLength(1);
  });

  it('hangs up when the server ends', async () => {
    await using plotter = await startPlotter();
    const { link } = rig([plotter]);
    await soon(() => plotter.clients() === 1);
    link.close();
    await soon(() => plotter.clients() === 0);
  });
});
