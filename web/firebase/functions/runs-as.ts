import { setGlobalOptions } from 'firebase-functions';

/**
 * The account under which every function runs, written in by the build of a project (`web/build/firebase.ts`): it has the roles of
 * `web/firebase/check/wanted.ts` and no other. On the emulators there is none. Imported before anything that defines a function.
 */
export const runsAs: { readonly serviceAccount?: string } =
  (process.env.FUNCTIONS_ACCOUNT ?? '') === '' ? {} : { serviceAccount: process.env.FUNCTIONS_ACCOUNT ?? '' };

setGlobalOptions(runsAs);
