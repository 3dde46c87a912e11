import { shortestPasswordSelfHosted } from '../../../src/domain/account/auth-messages.ts';

/** `npm run test:journeys`: the browser tests have the emulators of Firebase behind their pages. */
export const isOnFirebase = process.env.REEF_BACKEND === 'firebase';

/** Letters that a password has at least: those of Firebase Auth are fewer. */
export const shortestPassword = isOnFirebase ? 6 : shortestPasswordSelfHosted;
