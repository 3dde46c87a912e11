import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { secondOf } from '../../../../tests/support/gps/nmea.ts';
import { readGpsAddress } from '../../../setup/config/gps-address.ts';
import { openSource } from './open-source.ts';
import type { GpsReport } from './report.ts';
import type { HearingState } from './sources/reconnecting-source.ts';

const reef = { latitude: -16.925, longitude: 145.776 };

/** A machine that is called, and each call as it comes. */
async function startTalker() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  return {
    port: address.port,
    async nextCall(): Promise<Socket> {
      const [socket]: Socket[] = await once(server, 'connection');
      if (socket === undefined) throw new Error('Nobody called.');
      socket.on('error', () => undefined);
      onTestFinished(() => void socket.destroy());
      return socket;
    },
  };
}

function hear(text: string) {
  const address = readGpsAddress(text);
  if (typeof address === 'string') throw new Error(address);
  const reports: GpsReport[] = [];
  const states: HearingState['status'][] = [];
  const changes = new EventTarget();
  const { close } = openSource(address, {
    onReport(report) {
      reports.push(report);
      changes.dispatchEvent(new Event('report'));
    },
    onState({ status }) {
      states.push(status);
      changes.dispatchEvent(new Event(status));
    },
  });
  onTestFinished(close);
  return { reports, states, next: (what: HearingState['status'] | 'report') => once(changes, what) };
}

async function said(socket: Socket): Promise<string> {
  const [chunk]: Buffer[] = await once(socket, 'data');
  return String(chunk);
}

describe('a source that is opened', () => {
  // Only the clock of the hearing stands still; the network goes on.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('of gpsd is asked for reports in JSON, and for a sign of life after half a minute of silence', async () => {
    const gpsd = await startTalker();
    const calling = gpsd.nextCall();
    const { states, next } = hear(`gpsd://127.0.0.1:${gpsd.port}`);
    const call = await calling;
    expect(await said(call)).toBe('?WATCH={"enable":true,"json":true};\n');
    vi.advanceTimersByTime(30_000);
    expect(await said(call)).toBe('?DEVICES;\n');
    vi.advanceTimersByTime(29_999);
    expect(states.at(-1)).toBe('listening');
    const waiting = next('waiting');
    vi.advanceTimersByTime(1);
    await waiting;
  });

  it('of a plotter is given up after a minute of silence', async () => {
    const plotter = await startTalker();
    const { states, next } = hear(`nmea-tcp://127.0.0.1:${plotter.port}`);
    await next('listening');
    vi.advanceTimersByTime(59_999);
    expect(states.at(-1)).toBe('listening');
    vi.advanceTimersByTime(1);
    expect(states.at(-1)).toBe('waiting');
  });

  it('of a broadcast may be silent for as long as it likes', async () => {
    const probe = createSocket('udp4').bind(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address();
    probe.close();
    const { states, next } = hear(`nmea-udp://127.0.0.1:${port}`);
    await next('listening');
    vi.advanceTimersByTime(3_600_000);
    expect(states).toEqual(['connecting', 'listening']);
  });

  it('begins anew with each connection: half a sentence of the last one is not completed by the next', async () => {
    const plotter = await startTalker();
    const first = plotter.nextCall();
    const { reports, next } = hear(`nmea-tcp://127.0.0.1:${plotter.port}`);
    const [line = ''] = secondOf(new Date('2026-11-21T03:00:00.000Z'), reef).split(/(?<=\n)/);
    const waiting = next('waiting');
    (await first).end(line.slice(0, 30));
    await waiting;
    const second = plotter.nextCall();
    vi.advanceTimersByTime(1_000);
    const call = await second;
    const report = next('report');
    const [there = ''] = secondOf(new Date('2026-11-21T03:00:01.000Z'), { ...reef, latitude: -17 }).split(
      /(?<=\n)/,
    );
    call.write(`${line.slice(30)}${there}`);
    await report;
    expect(reports).toMatchObject([{ place: { latitude: -17 } }]);
  });
});
