import { createGuestWork, type GuestWork } from '../client/guest/guest-work.ts';
import { callsWithWork } from '../client/work-clock/calls-with-work.ts';
import type { WorkClock } from '../client/work-clock/work-clock.ts';
import type { Backend } from '../ports/backend.ts';
import type { Outside } from './backend.ts';

/** The backend with sign-ins that take a guest's work along, and analyses that say how long they took. What that needs is loaded when a guest joins. */
export function connectGuestWork(
  { backend, phone }: Outside,
  clock: WorkClock,
): {
  readonly guestWork: GuestWork;
  readonly backend: Backend;
} {
  const guestWork = createGuestWork({
    auth: backend.auth,
    calls: backend.calls,
    notes: phone.notes,
    async introduce({ firstName, optin }, email) {
      const { completeSignUp } = await import('../features/account/sign-up.ts');
      await completeSignUp(backend, { firstName, lastName: '', email, optin });
    },
    async moveKept(from, to) {
      const { moveKeptWork } = await import('../features/analyse/start/move-kept-work.ts');
      await moveKeptWork(phone.notes, await phone.openSketchbook(), from, to);
    },
  });
  const calls = callsWithWork(backend.calls, clock);
  return { guestWork, backend: { ...backend, auth: guestWork.auth, calls } };
}
