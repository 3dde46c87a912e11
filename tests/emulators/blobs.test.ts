import { ref, type StorageReference, uploadBytes } from 'firebase/storage';
import { expect, test } from 'vitest';
import { createFirebaseBlobs } from '../../src/adapters/firebase/blobs.ts';
import { sha256Hex } from '../../src/contract/canonical.ts';
import { profilePhotoPath, shownPhoto } from '../../src/domain/account/profile-photo.ts';
import { removePhoto, savePhoto } from '../../src/features/account/profile/photo/save-photo.ts';
import { describeBlobs } from '../contract/blobs.ts';
import { type FirebasePerson, hostingUrl, newPerson, openPage } from '../support/firebase/firebase-rig.ts';
import { jpegPhoto } from '../support/photos/test-photos.ts';

const hasRules = process.env.STORAGE_EMULATOR_BINARY_PATH === undefined;

// The emulator on a machine without Google's rules runtime lets every signed-in person write: then
// storage.rules is not run, and the summary says "skipped", never "passed".
describeBlobs(
  'Cloud Storage',
  async () => {
    const [diver, other] = [await newPerson(), await newPerson('Eve')];
    return {
      blobs: diver.blobs,
      signedOut: openPage().blobs,
      other: other.blobs,
      pathOf: (name) => `survey_v2/gbr/agincourt-reef/2025-10-01/${name}.jpg`,
      deletable: { blobs: diver.blobs, path: `users/${diver.uid}/profile.jpg` },
      close: async () => undefined,
    };
  },
  {
    inspects: true,
    derivatives: true,
    resumes: false,
    rights: hasRules,
  },
);

const now = '2026-11-25T08:00:00.000Z';
const shownOf = async ({ store, uid }: FirebasePerson) =>
  shownPhoto(String((await store.get(`users/${uid}`))?.data.photoURL));

test('4.25: a profile picture is put up, shown by Hosting, replaced and taken away', {
  timeout: 600_000,
}, async () => {
  const mia = await newPerson();
  // As a page has it: the address of a picture names no host.
  const own = { store: mia.store, blobs: createFirebaseBlobs({ storage: mia.clients.storage }) };
  const [first, second] = [await jpegPhoto(1, 512, 512), await jpegPhoto(2, 512, 512)];
  await savePhoto(own, mia.uid, first, now);
  const shown = await shownOf(mia);
  const answer = await fetch(`${hostingUrl}${shown}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  await savePhoto(own, mia.uid, second, now);
  const next = await shownOf(mia);
  expect(next).not.toBe(shown);
  expect((await fetch(`${hostingUrl}${next}`)).status).toBe(200);
  await removePhoto(own, mia.uid, now);
  expect(await shownOf(mia)).toBeNull();
  expect((await fetch(`${hostingUrl}${next}?gone`)).status).toBe(404);
});

test.skipIf(!hasRules)(
  'a profile picture is a photo of its owner, and no other thing of anybody',
  {
    timeout: 600_000,
  },
  async () => {
    const [mia, eve] = [await newPerson(), await newPerson('Eve')];
    const guest = openPage();
    await guest.auth.signInAnonymously();
    const bytes = await jpegPhoto();
    const at = ({ clients }: Pick<FirebasePerson, 'clients'>) =>
      ref(clients.storage, profilePhotoPath(mia.uid));
    const put = (place: StorageReference, sent: Uint8Array, contentType = 'image/jpeg') =>
      uploadBytes(place, sent, {
        contentType,
        customMetadata: { sha256: sha256Hex(sent), token: 'a'.repeat(32) },
      }).then(
        () => 'put',
        () => 'refused',
      );
    expect([
      await put(at(mia), bytes),
      await put(at(mia), bytes, 'text/html'),
      await put(at(mia), new Uint8Array(0)),
      await put(at(mia), new Uint8Array(30 * 1024 * 1024 + 1)),
      await put(at(eve), bytes),
      await put(at(guest), bytes),
      await put(at(openPage()), bytes),
    ]).toEqual(['put', ...Array(6).fill('refused')]);
  },
);
