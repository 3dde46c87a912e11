import { describe, expect, it } from 'vitest';
import { isUnownedUid } from '../../../src/operations/boat/unowned.ts';
import { cloudAshore } from '../../support/cloud/cloud-ashore.ts';
import { uidAshore } from '../../support/cloud/uid-ashore.ts';
import { takeAsMine } from '../../support/phone/take-as-mine.ts';
import { diverOn, settled, startBoat, submitOn } from '../../support/server/boat-rig.ts';

const ashore = cloudAshore();
const password = 'a long password';

const surveysOf = async (uid: string) =>
  (
    await ashore.www.context.store.query({
      from: { collection: `users/${uid}/surveys` },
      where: [],
      orderBy: [],
    })
  ).docs.map(({ id }) => id);

async function signUp(email: string): Promise<string> {
  const answer = await ashore.www.post('/auth/sign-up/email', { email, password, name: 'Eve' });
  expect(answer.status).toBe(200);
  const found = await ashore.www.context.accounts.find(email);
  expect(found?.isProven).toBe(false);
  return found?.uid ?? '';
}

/** Signs in with the code that was mailed to the address, and so proves it. */
async function prove(email: string): Promise<{ uid: string; bearer: string }> {
  await ashore.www.post('/auth/email-otp/send-verification-otp', { email, type: 'sign-in' });
  const otp = await ashore.www.codeFor(email);
  const answer = await ashore.www.post('/auth/sign-in/email-otp', { email, otp });
  expect(answer.status).toBe(200);
  const uid = (await ashore.www.context.accounts.find(email))?.uid ?? '';
  return { uid, bearer: await ashore.www.context.accounts.customToken(uid) };
}

describe('threat 47: what a boat brings under an address that nobody has proven', () => {
  it('gives nothing to whoever signed up with it first, and all of it to whoever proves it', async () => {
    const email = ashore.newAddress();
    const squatter = await signUp(email);
    await using boat = await startBoat(ashore.cloud());
    const diver = await diverOn(boat, email);
    const { survey, photos } = await submitOn(boat, diver, 2);
    await settled(boat);
    expect(boat.ground.outbox.counts().parked).toBe(0);
    expect(await surveysOf(squatter)).toEqual([]);
    const waits = await uidAshore(ashore.www, email);
    expect([isUnownedUid(waits), await surveysOf(waits)]).toEqual([true, [survey.id]]);

    const owner = await prove(email);
    expect(await surveysOf(owner.uid)).toEqual([survey.id]);
    expect(await surveysOf(waits)).toEqual([]);
    // The originals are hers, too.
    const original = await ashore.www.post('/blobs/original', { path: photos[0]?.path }, owner.bearer);
    expect(original.status).toBe(200);

    // What the boat sends from now on goes to her account, also of a survey that waited.
    const path = `users/${diver.uid}/surveys/${survey.id}`;
    boat.context.store.writeCommitted(
      [{ op: 'update', path, data: { name: 'Renamed Reef', 'loc.name': 'Renamed Reef' } }],
      {
        toCloud: true,
      },
    );
    const later = await submitOn(boat, diver, 1);
    await settled(boat);
    expect((await surveysOf(owner.uid)).sort()).toEqual([survey.id, later.survey.id].sort());
    expect((await ashore.www.context.store.get(`users/${owner.uid}/surveys/${survey.id}`))?.data.name).toBe(
      'Renamed Reef',
    );
    expect([await surveysOf(waits), boat.ground.outbox.counts().parked]).toEqual([[], 0]);
  });

  it('stays where nobody can sign in until then, and a stranger may not have its originals', async () => {
    const email = ashore.newAddress();
    await using boat = await startBoat(ashore.cloud());
    const { photos } = await submitOn(boat, await diverOn(boat, email), 1);
    await settled(boat);
    expect(await ashore.www.context.accounts.find(email)).toBeNull();
    const stranger = await ashore.www.person('Stranger');
    const answer = await ashore.www.post('/blobs/original', { path: photos[0]?.path }, stranger.bearer);
    expect(answer.status).toBe(403);
  });
});

describe('threat 45: two people typed one address and have one survey number', () => {
  it('where it is somebody’s account, its owner says whose each is, and hers is not touched', async () => {
    const known = await ashore.www.person('Ada');
    await using boat = await startBoat(ashore.cloud());
    const ada = await submitOn(boat, await diverOn(boat, known.email), 1);
    await settled(boat);
    expect(await takeAsMine(ashore.www, known)).toBe(1);
    await using other = await startBoat(ashore.cloud());
    const guest = await diverOn(other, known.email, 'Guest');
    await submitOn(other, guest, 1, { id: ada.survey.id, visibilityMetres: 1 });
    await settled(other);
    expect(other.ground.outbox.parked()).toEqual([]);
    // Even said to be hers it does not take the place of what she has.
    expect(await takeAsMine(ashore.www, known)).toBe(0);
    const stored = await ashore.www.context.store.get(`users/${known.uid}/surveys/${ada.survey.id}`);
    expect(stored?.data).toMatchObject({ visibilityMetres: 12, boatUser: ada.path.split('/')[1] });
    const records = await ashore.www.context.store.query({
      from: { group: 'images' },
      where: [{ field: 'survey.id', op: '==', value: ada.survey.id }],
      orderBy: [],
    });
    expect(records.docs).toHaveLength(2);
  });

  it('where it is nobody’s, on one boat, the second is parked in words for the leader, and the first stays as it was', async () => {
    const email = ashore.newAddress();
    await using boat = await startBoat(ashore.cloud());
    const ada = await submitOn(boat, await diverOn(boat, email), 1);
    await settled(boat);
    // As an older version let it happen: another device of the same address, the same number.
    const guest = await diverOn(boat, email, 'Guest');
    await submitOn(boat, guest, 1, { id: ada.survey.id, visibilityMetres: 1 });
    await settled(boat);
    expect(boat.ground.outbox.parked()[0]).toMatchObject({
      path: `users/${guest.uid}/surveys/${ada.survey.id}`,
      reason: expect.stringContaining('send it again as a new survey'),
    });
    const uid = await uidAshore(ashore.www, email);
    const stored = await ashore.www.context.store.get(`users/${uid}/surveys/${ada.survey.id}`);
    expect(stored?.data).toMatchObject({ visibilityMetres: 12, boatUser: ada.path.split('/')[1] });
    const { docs } = await ashore.www.context.store.query({
      from: { collection: `users/${uid}/surveys/${ada.survey.id}/images` },
      where: [],
      orderBy: [],
    });
    expect(docs.map(({ id }) => id)).toEqual(ada.photos.map(({ id }) => id));
  });
});
