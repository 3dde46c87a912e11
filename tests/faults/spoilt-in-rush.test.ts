import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SubmissionError } from '../../src/ports/submission.ts';
import { samplePhoto, sampleSurvey } from '../support/analysis/survey-samples.ts';
import { connectPhone } from '../support/phone/test-phone.ts';
import { spoiltJpeg } from '../support/photos/hostile-photos.ts';
import { jpegPhoto } from '../support/photos/test-photos.ts';
import { startTestServer, type TestServer } from '../support/server/test-server.ts';
import { type Diver, openDiver } from './diver.ts';

/** 120 of 120 were walked by hand; two dozen at once are a rush as well. */
const phones = 6;
const photosEach = 4;

let boat: TestServer;
let divers: Diver[] = [];
beforeAll(async () => {
  boat = await startTestServer({ network: 'edge' });
});
afterAll(() => boat.close());
afterEach(() => {
  for (const diver of divers.splice(0)) diver.close();
});

/** Everybody sends everything at once, faster than anything decodes. */
async function rush(photoOf: (index: number) => Promise<Buffer>) {
  divers = Array.from({ length: phones }, (_, index) => openDiver(boat.url, `rush-${index}@example.org`));
  const sent = await Promise.all(
    divers.map(async (diver, phone) => {
      const survey = sampleSurvey({ images: { total: photosEach } });
      const heard = new Set<string>();
      diver.socket.onProofs((imageIds) => {
        for (const imageId of imageIds) heard.add(imageId);
      });
      const photos = await Promise.all(
        Array.from({ length: photosEach }, async (_, index) =>
          samplePhoto(survey.id, await photoOf(phone * photosEach + index)),
        ),
      );
      await diver.sendSurvey(survey);
      return { diver, photos, heard };
    }),
  );
  const outcomes = await Promise.all(
    sent.flatMap(({ diver, photos, heard }) =>
      photos.map(async (photo) => {
        const receipt = await diver.sendPhoto(photo).catch((error: unknown) => {
          if (!(error instanceof SubmissionError) || error.reason !== 'refused') throw error;
          return error.message;
        });
        return { diver, photo, heard, receipt };
      }),
    ),
  );
  return outcomes;
}

describe('photos that come faster than they can be decoded', () => {
  it('are never called safe when they are spoilt: every phone hears it, and hears it again when it asks', async () => {
    const outcomes = await rush((index) => spoiltJpeg(index + 1));
    const unproven = outcomes.filter(({ receipt }) => typeof receipt !== 'string');
    expect(unproven.length).toBeGreaterThan(0);
    for (const { receipt } of unproven) expect(receipt).toMatchObject({ isProven: false });
    await expect.poll(() => unproven.filter(({ heard, photo }) => !heard.has(photo.imageId)).length).toBe(0);
    for (const { diver, photo } of outcomes.slice(0, 20)) {
      await expect(diver.sendPhoto(photo)).rejects.toThrow(/could not open this photo|is damaged/);
    }
  });

  it('are proven soon after, and their receipts then are as good as any', async () => {
    const outcomes = await rush((index) => jpegPhoto(1_000 + index));
    const unproven = outcomes.filter(({ receipt }) => typeof receipt !== 'string' && !receipt.isProven);
    expect(unproven.length).toBeGreaterThan(0);
    await expect.poll(() => unproven.filter(({ heard, photo }) => !heard.has(photo.imageId)).length).toBe(0);
    const [first] = unproven;
    if (first === undefined || typeof first.receipt === 'string') throw new Error('Nothing was unproven.');
    expect(await first.diver.sendPhoto(first.photo)).toEqual({ ...first.receipt, isProven: true });
  });

  it('are decoded before their receipt where the phone does not know of proofs', async () => {
    const old = await Promise.all(
      Array.from({ length: phones }, async (_, index) => {
        const phone = await connectPhone(boat.url);
        await phone.verify(`old-${index}@example.org`);
        const survey = sampleSurvey({ images: { total: 2 } });
        await phone.survey(survey);
        return { phone, spoilt: samplePhoto(survey.id, await spoiltJpeg(5_000 + index)) };
      }),
    );
    const said = await Promise.all(
      old.map(({ phone, spoilt }) => phone.send(spoilt).then(String, (error: Error) => error.message)),
    );
    expect(new Set(said)).toEqual(new Set(['This file is damaged or is not a JPG, GIF or PNG photo.']));
    for (const { phone } of old) phone.close();
  });

  it('leave room for good ones: a spoilt photo may be left out, and takes nobody’s place', async () => {
    const rushing = await rush((index) => spoiltJpeg(20_000 + index));
    const outcome = rushing.find(({ receipt }) => typeof receipt !== 'string');
    if (outcome === undefined) throw new Error('Nothing was unproven.');
    const { diver, photo } = outcome;
    // One that the boat has not opened yet keeps its place.
    const unopened = () =>
      rushing.filter(
        (each) =>
          each.photo.surveyId === photo.surveyId &&
          typeof each.receipt !== 'string' &&
          !each.heard.has(each.photo.imageId),
      ).length;
    await expect.poll(unopened).toBe(0);
    const survey = sampleSurvey({ id: photo.surveyId, images: { total: photosEach - 1 } });
    await diver.sendSurvey(survey);
    const good = samplePhoto(photo.surveyId, await jpegPhoto(77));
    expect(await diver.sendPhoto(good)).toMatchObject({ token: expect.any(String) });
  });
});
