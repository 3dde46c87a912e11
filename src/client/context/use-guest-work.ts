import type { GuestWork } from '../guest/guest-work.ts';
import { createRequiredContext } from './required-context.ts';

const [GuestWorkContext, useGuestWork] = createRequiredContext<GuestWork>('GuestWork');

/** What a guest made, on its way into an account. */
export { GuestWorkContext, useGuestWork };
