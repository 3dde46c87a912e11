import { describeCalls } from '../contract/calls.ts';
import { newPerson, openPage } from '../support/firebase/firebase-rig.ts';

describeCalls('Firebase Functions', () => ({
  visitor: () => openPage().calls,
  person: async () => (await newPerson()).calls,
  hub: async () => (await newPerson('Hub', { hub: true })).calls,
  close: () => undefined,
}));
