import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { samplePhoto, sampleSurvey } from '../../support/analysis/survey-samples.ts';
import { connectPhone } from '../../support/phone/test-phone.ts';
import { jpegPhoto } from '../../support/photos/test-photos.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ network: 'edge' });
});
afterAll(() => server.close());

const ask = { regionId: 'gbr' };

describe('numbers', () => {
  test('a connection may begin at any number, and each next message is one more', async () => {
    const phone = await connectPhone(server.url);
    expect(await phone.say('stats:meta', { ...ask, n: 41 })).toMatchObject({ n: 41, ok: true });
    expect(await phone.say('stats:meta', { ...ask, n: 42 })).toMatchObject({ n: 42, ok: true });
    phone.close();
  });

  test('a number that skips is refused and not used up', async () => {
    const phone = await connectPhone(server.url);
    await phone.say('stats:meta', { ...ask, n: 1 });
    expect(await phone.say('stats:meta', { ...ask, n: 3 })).toMatchObject({
      n: 3,
      ok: false,
      error: { status: 'INVALID_ARGUMENT', message: 'Message 3 came out of order: the next one is 2.' },
    });
    expect(await phone.say('stats:meta', { ...ask, n: 2 })).toMatchObject({ n: 2, ok: true });
    expect(await phone.say('stats:meta', { ...ask, n: 3 })).toMatchObject({ n: 3, ok: true });
    phone.close();
  });

  test('a repeated message gets the same receipt and does nothing twice', async () => {
    const phone = await connectPhone(server.url);
    const first = await phone.say('verify', { email: 'twice@example.org', n: 1 });
    const again = await phone.say('verify', { email: 'twice@example.org', n: 1 });
    expect(again).toEqual(first);
    phone.close();
  });

  test('a number that is used again for another message is refused', async () => {
    const phone = await connectPhone(server.url);
    await phone.say('verify', { email: 'one@example.org', n: 1 });
    const other = await phone.say('verify', { email: 'two@example.org', n: 1 });
    expect(other).toMatchObject({ n: 1, ok: false, error: { status: 'INVALID_ARGUMENT' } });
    phone.close();
  });

  test.each([[undefined], [0], [-1], [1.5], ['1'], [null], [Number.MAX_VALUE]])(
    'a message with the number %j is refused',
    async (n) => {
      const phone = await connectPhone(server.url);
      expect(await phone.say('stats:meta', { ...ask, n })).toMatchObject({
        n: 0,
        ok: false,
        error: { status: 'INVALID_ARGUMENT', message: 'The message carries no number n.' },
      });
      phone.close();
    },
  );
});

describe('the window', () => {
  test('messages beyond 16 in flight are refused in order, and the socket stays', async () => {
    const phone = await connectPhone(server.url);
    await phone.verify();
    const survey = sampleSurvey();
    await phone.survey(survey);
    // The commit of a photo takes long enough for everything else to be waiting.
    const photo = samplePhoto(survey.id, await jpegPhoto(1, 800, 600));
    await phone.announce(photo);
    for (let at = 0; at < photo.bytes.byteLength; at += 128 * 1024) await phone.chunk(photo, at);

    const answers = [phone.record(photo), ...Array.from({ length: 24 }, () => phone.ask('stats:meta', ask))];
    const order: number[] = [];
    for (const answer of answers) void answer.then(({ n }) => order.push(n));
    const receipts = await Promise.all(answers);

    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(receipts.slice(0, 16).every((receipt) => receipt.ok)).toBe(true);
    for (const refused of receipts.slice(16)) {
      expect(refused).toMatchObject({ ok: false, error: { status: 'RESOURCE_EXHAUSTED' } });
    }
    const last = receipts.at(-1);
    expect(await phone.say('stats:meta', { ...ask, n: last?.n })).toEqual(last);
    expect((await phone.ask('stats:meta', ask)).ok).toBe(true);
    phone.close();
  });

  test('a device works on one message at a time, over two connections too', async () => {
    let atOnce = 0;
    let most = 0;
    await using slow = await startTestServer({
      network: 'edge',
      photos: (photos) => ({
        ...photos,
        async begin(offer) {
          atOnce += 1;
          most = Math.max(most, atOnce);
          await new Promise((resolve) => setTimeout(resolve, 20));
          atOnce -= 1;
          return photos.begin(offer);
        },
      }),
    });
    const first = await connectPhone(slow.url);
    await first.verify();
    const survey = sampleSurvey({ images: { total: 20 } });
    await first.survey(survey);
    const second = await connectPhone(slow.url, { deviceToken: first.token(), deviceKey: first.key() });
    const bytes = await jpegPhoto(1);
    const all = Array.from({ length: 10 }, (_, index) =>
      (index % 2 === 0 ? first : second).announce(samplePhoto(survey.id, bytes)),
    );
    expect((await Promise.all(all)).every((receipt) => receipt.ok)).toBe(true);
    expect(most).toBe(1);
    first.close();
    second.close();
  });
});

test('a client without acknowledgements gets its receipts as an event', async () => {
  const phone = await connectPhone(server.url);
  phone.socket.emit('stats:meta', { ...ask, n: 1 });
  await expect
    .poll(() => phone.heard.find((heard) => heard.name === 'receipt')?.value)
    .toMatchObject({ n: 1, ok: true, regionId: 'gbr' });
  phone.close();
});
