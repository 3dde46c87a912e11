import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { analysesOfUser } from '../../src/domain/collections/analyses.ts';
import { valueAt } from '../../src/domain/documents/json.ts';
import { surveyInStore } from '../support/analysis/analysed-survey.ts';
import { newId } from '../support/analysis/survey-samples.ts';
import {
  above,
  codeFor,
  type FirebasePage,
  linkFor,
  openPage,
  provenPerson,
  vouchFor,
} from '../support/firebase/firebase-rig.ts';
import { emptyFirestore } from '../support/firebase/firestore-emulator.ts';

beforeAll(emptyFirestore);

const offered = z.object({ photo: z.object({ path: z.string(), image: z.object({ id: z.string() }) }) });
const next = { regionId: 'gbr', except: [] };

function estimate({ calls }: FirebasePage, imagePath: string): Promise<unknown> {
  const percentages = { 'reef_soft-live': 30, 'background_sand-live': 70 };
  const answers = { percentages, 'dominant-coral': '', 'bad-image': false };
  return calls.call('submit-percentage-analysis', { analysisId: newId(), imagePath, answers });
}
const looksAt = async (path: string) => valueAt((await above.get(path))?.data ?? {}, 'meta.analysis.total');

test('a guest analyses the photo that is offered, and an account adopts it by a ticket, once', {
  timeout: 600_000,
}, async () => {
  const { photos } = await surveyInStore(above, [{ index: 0 }]);
  const photo = photos[0];
  if (photo === undefined) throw new Error('There is no photo.');
  const page = openPage();
  await expect(page.calls.call('photo-to-analyse', next)).rejects.toMatchObject({
    status: 'UNAUTHENTICATED',
  });
  const guest = await page.auth.signInAnonymously();
  if (guest.status !== 'ok') throw new Error(`There is no guest: ${guest.reason}.`);
  const told = await page.calls.call('photo-to-analyse', next);
  expect(JSON.stringify(told)).not.toContain('Mia');
  const { path, image } = offered.parse(told).photo;
  expect(image.id).toBe(photo.image.id);
  await estimate(page, path);
  expect(await page.calls.call('photo-to-analyse', next)).toEqual({ photo: null });
  expect(await looksAt(photo.path)).toBe(0);
  await expect(page.store.get(photo.path)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  await expect(page.calls.call('list-brought-home', {})).rejects.toMatchObject({
    status: 'PERMISSION_DENIED',
  });

  const ticket = await page.calls.call('guest-ticket', {});
  const email = `joining-${randomUUID().slice(0, 8)}@example.org`;
  await page.auth.requestCode(email);
  const member = await page.auth.verifyCode(email, await codeFor(email));
  if (member.status !== 'ok') throw new Error(`The code was refused: ${member.reason}.`);
  expect(await page.calls.call('adopt-guest', ticket)).toEqual({ analyses: 1 });
  expect(await page.calls.call('adopt-guest', ticket)).toEqual({ analyses: 0 });
  const { docs } = await page.store.query(analysesOfUser(member.user.uid));
  expect(docs.map(({ data }) => [valueAt(data, 'user.uid'), valueAt(data, 'image.user.name')])).toEqual([
    [member.user.uid, 'Mia'],
  ]);
  expect(await looksAt(photo.path)).toBe(1);
  expect(await above.get(`users/${guest.user.uid}`)).toBeNull();
  const stranger = await provenPerson('Eve');
  await expect(stranger.calls.call('adopt-guest', ticket)).rejects.toMatchObject({
    status: 'PERMISSION_DENIED',
  });
});

/** Analyses both photos as a guest, who then has a ticket. */
async function guestWithTwo(page: FirebasePage): Promise<unknown> {
  await page.auth.signInAnonymously();
  for (let photo = 0; photo < 2; photo += 1) {
    const told = offered.parse(await page.calls.call('photo-to-analyse', next));
    await estimate(page, told.photo.path);
  }
  return page.calls.call('guest-ticket', {});
}

test.each(['a link by mail', 'a password', 'Google'])(
  'a guest who joins by %s keeps both analyses',
  async (way) => {
    await emptyFirestore();
    await surveyInStore(above, [{ index: 0 }, { index: 1 }]);
    const page = openPage();
    const ticket = await guestWithTwo(page);
    const email = `joining-${randomUUID().slice(0, 8)}@example.org`;
    if (way === 'Google')
      await vouchFor(page, 'signIn', 'google', { id: email, email, isVerified: true, name: 'Ines Tane' });
    else if (way === 'a password')
      await page.auth.signUpWithPassword(email, 'giant clam 1770', { first: 'Ines', last: '' });
    else {
      await page.auth.links.request(email, 'Ines');
      await page.auth.links.finish(await linkFor(email));
    }
    const member = page.auth.current();
    expect(member).toMatchObject({ email, isGuest: false });
    expect(await page.calls.call('adopt-guest', ticket)).toEqual({ analyses: 2 });
    const { docs } = await page.store.query(analysesOfUser(member?.uid ?? ''));
    expect(docs).toHaveLength(2);
    await expect
      .poll(async () => (await page.store.get(`users/${member?.uid}`))?.data.name, { timeout: 180_000 })
      .toMatchObject({ first: 'Ines' });
  },
  120_000,
);
