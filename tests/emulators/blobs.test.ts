import { describeBlobs } from '../contract/blobs.ts';
import { newPerson, openPage } from '../support/firebase/firebase-rig.ts';

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
    rights: process.env.STORAGE_EMULATOR_BINARY_PATH === undefined,
  },
);
