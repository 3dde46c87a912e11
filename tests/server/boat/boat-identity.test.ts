import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { describe, expect, test } from 'vitest';
import type { KeyValue } from '../../../src/adapters/server/socket/device-identity.ts';
import { scannedFingerprint } from '../../../src/adapters/server/socket/known-hub.ts';
import { sendPhoto } from '../../../src/adapters/server/socket/send-photo.ts';
import { isSignedByHub } from '../../../src/adapters/server/socket/signed-by-hub.ts';
import { createLiveSocket } from '../../../src/adapters/server/socket/socket.ts';
import { createSocketSubmission } from '../../../src/adapters/server/socket/submission.ts';
import { joinLink } from '../../../src/contract/boat/reach.ts';
import { greetingStatement, receiptStatement } from '../../../src/contract/hub-statements.ts';
import { samplePhoto, sampleSurvey } from '../../support/analysis/survey-samples.ts';
import { connectPhone } from '../../support/phone/test-phone.ts';
import { jpegPhoto } from '../../support/photos/test-photos.ts';
import { memoryStorage } from '../../support/server/memory-storage.ts';
import { startTestServer } from '../../support/server/test-server.ts';

const timing = { reconnectStepMs: 10, reconnectCapMs: 50 };
const never = { signal: new AbortController().signal, onProgress: () => undefined };

function phoneOn(url: string, scanned: string | null, storage: KeyValue | null = null) {
  const socket = createLiveSocket({ url, app: 'test', storage, scanned, timing });
  return {
    socket,
    submission: createSocketSubmission({ socket, email: () => 'diver@example.org' }),
    [Symbol.dispose]: () => socket.close(),
  };
}

/** Everything that anybody sends it is written down; it says whatever `greeting` says. */
async function openTwin(greeting: (auth: Record<string, unknown>) => object) {
  const http = createServer();
  const io = new Server(http);
  const heard: string[] = [];
  const tokens: unknown[] = [];
  io.on('connection', (socket) => {
    tokens.push(socket.handshake.auth.deviceToken);
    socket.onAny((name: string, payload: { n: number }, reply: (receipt: object) => void) => {
      heard.push(name);
      reply({
        n: payload.n,
        ok: true,
        stored: true,
        offset: 0,
        token: 'a'.repeat(20),
        path: 'somewhere.jpg',
      });
    });
    socket.emit('meta', greeting(socket.handshake.auth));
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    heard,
    tokens,
    [Symbol.asyncDispose]: () => io.close(),
  };
}

/** What a boat says of itself to whoever connects. */
async function metaOf(url: string): Promise<object> {
  const spy = await connectPhone(url);
  const meta = () => spy.heard.find(({ name }) => name === 'meta')?.value;
  await expect.poll(meta).toBeTypeOf('object');
  spy.close();
  return Object(meta());
}

describe('threat 7: an evil twin of the boat', () => {
  test('a phone that scanned the code knows the boat, and every photo has a signed receipt', async () => {
    await using boat = await startTestServer({ network: 'edge' });
    const { fingerprint, publicKey } = boat.context.hubKey;
    const scanned = scannedFingerprint(new URL(joinLink(boat.url, fingerprint)).hash);
    expect(scanned).toBe(fingerprint);
    using phone = phoneOn(boat.url, scanned);
    await phone.socket.ready();
    expect(phone.socket.snapshot().hub).toEqual({ kind: 'checked', fingerprint });
    const survey = sampleSurvey();
    await phone.submission.sendSurvey(survey);
    const photo = samplePhoto(survey.id, await jpegPhoto(1));
    await phone.submission.sendPhoto(photo, never);

    const device = phone.socket.identity();
    const raw = await connectPhone(boat.url, { deviceToken: device?.deviceToken ?? '' });
    const receipt = await raw.ask('image', {
      surveyId: survey.id,
      imageId: photo.imageId,
      image: photo.record,
    });
    raw.close();
    const { token = '', path = '' } = receipt;
    const signature = String(Reflect.get(receipt, 'signature'));
    const said = { surveyId: survey.id, imageId: photo.imageId, sha256: photo.sha256, path, token };
    expect(await isSignedByHub(receiptStatement(said), signature, publicKey)).toBe(true);
    const other = { ...said, sha256: '0'.repeat(64) };
    expect(await isSignedByHub(receiptStatement(other), signature, publicKey)).toBe(false);
  });

  test('with a key of its own gets no message, and the phone says so', async () => {
    await using boat = await startTestServer({ network: 'edge' });
    await using twin = await startTestServer({ network: 'edge' });
    using phone = phoneOn(twin.url, boat.context.hubKey.fingerprint);
    await expect(phone.submission.sendSurvey(sampleSurvey())).rejects.toMatchObject({
      reason: 'no connection',
    });
    expect(phone.socket.snapshot().hub).toMatchObject({
      kind: 'wrong',
      found: twin.context.hubKey.fingerprint,
    });
    expect(phone.socket.snapshot().state).toMatchObject({
      reason: expect.stringContaining('not the boat whose code you scanned'),
    });
    const { docs } = await twin.context.store.query({ from: { group: 'surveys' }, where: [], orderBy: [] });
    expect(docs).toEqual([]);
  });

  test('that names the boat’s own key cannot prove it, also with a proof that it heard before', async () => {
    await using boat = await startTestServer({ network: 'edge' });
    const { fingerprint } = boat.context.hubKey;
    const meta = await metaOf(boat.url);
    const proof = boat.context.hubKey.sign(new TextEncoder().encode('something else'));
    for (const greeting of [meta, { ...meta, proof }]) {
      await using twin = await openTwin(() => greeting);
      using phone = phoneOn(twin.url, fingerprint);
      await expect(phone.submission.sendSurvey(sampleSurvey())).rejects.toMatchObject({
        reason: 'no connection',
      });
      expect(phone.socket.snapshot().hub).toMatchObject({ kind: 'wrong', found: null });
      expect(twin.heard).toEqual([]);
    }
  });

  test('that gives receipts without the boat’s signature is not believed: the photo stays on the phone', async () => {
    await using boat = await startTestServer({ network: 'edge' });
    const { hubKey, hub } = boat.context;
    // It hands the challenge on to the boat, and keeps the photos for itself.
    const meta = await metaOf(boat.url);
    await using twin = await openTwin(({ challenge }) => ({
      ...meta,
      proof: hubKey.sign(greetingStatement({ hubId: hub.id, challenge: String(challenge) })),
    }));
    using phone = phoneOn(twin.url, hubKey.fingerprint);
    await phone.socket.ready();
    const photo = samplePhoto('a-survey-of-the-test', await jpegPhoto(2));
    await expect(sendPhoto(photo, never, phone.socket)).rejects.toMatchObject({ reason: 'failed' });
    expect(phone.socket.snapshot().hub).toMatchObject({ kind: 'wrong', found: null });
  });

  test('without a code the first boat is remembered, and another one is told apart from it', async () => {
    const storage = memoryStorage();
    await using boat = await startTestServer({ network: 'edge' });
    {
      using phone = phoneOn(boat.url, null, storage);
      await phone.socket.ready();
      await expect.poll(() => phone.socket.snapshot().hub.kind).toBe('first-seen');
    }
    await using other = await startTestServer({ network: 'edge' });
    using phone = phoneOn(other.url, null, storage);
    await expect(phone.socket.ready()).rejects.toMatchObject({ reason: 'no connection' });
    expect(phone.socket.snapshot().state).toMatchObject({
      reason: expect.stringContaining('Another boat answers here than before'),
    });

    phone.socket.trustHub();
    await expect.poll(() => phone.socket.snapshot().state.kind).toBe('connected');
    expect(phone.socket.snapshot().hub.kind).toBe('checked');
  });

  test('on www, where TLS says who answers, another key stops nobody', async () => {
    const storage = memoryStorage();
    for (let time = 0; time < 2; time += 1) {
      await using www = await startTestServer({ network: 'www' });
      const socket = createLiveSocket({ url: www.url, app: 'test', storage, knowsItsHub: false, timing });
      await socket.ready();
      await expect.poll(() => socket.snapshot().hub.kind).toBe('first-seen');
      expect(socket.snapshot().state.kind).toBe('connected');
      socket.close();
    }
  });

  test('a server without a key is refused by who scanned a code, and taken by who did not', async () => {
    await using boat = await startTestServer({ network: 'edge' });
    const { hubKey: _hubKey, ...keyless } = Object(await metaOf(boat.url));
    await using older = await openTwin(() => keyless);
    using visitor = phoneOn(older.url, null);
    await visitor.socket.ready();
    await expect.poll(() => visitor.socket.snapshot().hub.kind).toBe('unsigned');
    using phone = phoneOn(older.url, boat.context.hubKey.fingerprint);
    await expect(phone.socket.ready()).rejects.toMatchObject({ reason: 'no connection' });
    expect(phone.socket.snapshot().hub).toMatchObject({ kind: 'wrong', found: null });
  });
});
