import { describeAuth } from '../contract/auth.ts';
import { codeFor, openPage } from '../support/firebase/firebase-rig.ts';

describeAuth('Firebase Auth', () => ({
  newDevice() {
    const { auth } = openPage();
    return { open: () => auth };
  },
  codeFor,
  close: () => undefined,
}));
