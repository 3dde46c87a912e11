import { describePasswordSignUp } from '../contract/password-sign-up.ts';
import { mailsTo, openPage } from '../support/firebase/firebase-rig.ts';

describePasswordSignUp('Firebase Auth', { newAuth: () => openPage().auth, mailsTo });
