import { z } from 'zod';
import { createStore } from 'zustand/vanilla';
import { say } from '../../language/say.ts';
import type { Auth, AuthFailure, AuthOutcome } from '../../ports/auth.ts';
import { CallError, type Calls } from '../../ports/calls.ts';
import type { LocalNotes } from '../../ports/device/local-notes.ts';

/** The name that somebody says with the address, for an account that has none yet. */
export interface NewName {
  readonly firstName: string;
  readonly optin: boolean;
}

const noteSchema = z.object({
  guest: z.string().min(1),
  /** null where the guest's session had ended already: then there is only what lies on this device. */
  ticket: z.string().nullable(),
  /** Who signed in; null until the sign-in has answered. */
  member: z.string().nullable(),
  name: z.object({ firstName: z.string(), optin: z.boolean() }).optional(),
});
/** What this device remembers of a guest who is joining, until the account has the work. */
export type GuestNote = z.infer<typeof noteSchema>;

const ticketSchema = z.object({ guest: z.string(), ticket: z.string() });
const signedInSchema = z.object({ status: z.literal('ok'), user: z.object({ uid: z.string() }) });
const adoptedSchema = z.object({ analyses: z.number() });
const noteKey = 'guest-work';

/** How it stands with a guest's work on its way into an account. */
export type GuestWorkState =
  /** There is none on its way. `brought`: analyses that have just arrived. */
  | { readonly kind: 'none'; readonly brought: number }
  /** It is being moved, or will be as soon as its member is here. `isAgain`: it was tried, and screens have gone on. */
  | { readonly kind: 'waiting'; readonly note: GuestNote; readonly isAgain: boolean }
  /** It could not be moved; it is kept, and this is said. */
  | { readonly kind: 'failed'; readonly note: GuestNote; readonly reason: string };

export interface GuestWork {
  /** The same as before, but that a guest who signs in takes its work along. */
  readonly auth: Auth;
  readonly state: () => GuestWorkState;
  readonly subscribe: (listener: () => void) => () => void;
  /** What an account that is made now is to be called. */
  callMe(name: NewName | null): void;
  /** After a failure: waits for its member again. */
  tryAgain(): void;
  /** Brings the work into the account that is signed in. Never rejects; the state says how it went. */
  adopt(uid: string): Promise<void>;
}

export interface GuestWorkDeps {
  readonly auth: Auth;
  readonly calls: Calls;
  readonly notes: LocalNotes;
  /** Gives the account that is signed in its name, unless it has one. */
  readonly introduce: (name: NewName, email: string) => Promise<void>;
  /** Moves what only this device has from one person to the other. */
  readonly moveKept: (from: string, to: string) => Promise<void>;
}

type Ticket =
  | { readonly status: 'ok'; readonly ticket: string | null }
  | Extract<AuthOutcome, { status: 'failed' }>;

/** Why a guest cannot sign in without losing what it made. */
function ticketFailure(error: unknown): AuthFailure {
  if (!(error instanceof CallError)) return 'unknown';
  return error.status === 'RESOURCE_EXHAUSTED' ? 'too-many-requests' : 'network-request-failed';
}

async function askTicket(calls: Calls): Promise<Ticket> {
  try {
    return { status: 'ok', ticket: ticketSchema.parse(await calls.call('guest-ticket', {})).ticket };
  } catch (error) {
    // The server knows this guest no more: nothing of it is there.
    const isOver =
      error instanceof CallError && ['UNAUTHENTICATED', 'PERMISSION_DENIED'].includes(error.status);
    return isOver ? { status: 'ok', ticket: null } : { status: 'failed', reason: ticketFailure(error) };
  }
}

/** Whose work a note speaks of, as far as somebody who is signed in may have it. */
export function isFor(note: GuestNote, uid: string): boolean {
  return note.member === null || note.member === uid;
}

/** The note of a guest who is joining, as it is kept on this device and shown. */
function openNote(notes: LocalNotes) {
  const kept = noteSchema.safeParse(notes.read(noteKey)).data;
  const state = createStore<GuestWorkState>(() =>
    kept === undefined ? { kind: 'none', brought: 0 } : { kind: 'waiting', note: kept, isAgain: false },
  );
  return {
    state,
    now(): GuestNote | null {
      const known = state.getState();
      return known.kind === 'none' ? null : known.note;
    },
    remember(note: GuestNote): void {
      notes.write(noteKey, note);
      state.setState({ kind: 'waiting', note, isAgain: false }, true);
    },
    forget(brought: number): void {
      notes.forget(noteKey);
      state.setState({ kind: 'none', brought }, true);
    },
  };
}
type Note = ReturnType<typeof openNote>;

/** Whoever is signed in now; null where it did not come to that, or not yet. */
function memberOf(outcome: object): string | null {
  const signedIn = signedInSchema.safeParse(outcome);
  return signedIn.success ? signedIn.data.user.uid : null;
}

/** The sign-ins of a backend; one that begins as a guest notes the work before, and for whom after. */
function withTickets({ auth, calls }: GuestWorkDeps, note: Note, named: () => NewName | null): Auth {
  /** Where the page has to leave for a provider, the note waits for its return. */
  async function joining<Outcome extends { readonly status: string }>(
    signIn: () => Promise<Outcome>,
  ): Promise<Outcome | Extract<Ticket, { status: 'failed' }>> {
    const guest = auth.current();
    if (guest === null || !guest.isGuest) return await signIn();
    const known = note.now();
    const ticket: Ticket =
      known?.guest === guest.uid && known.ticket !== null
        ? { status: 'ok', ticket: known.ticket }
        : await askTicket(calls);
    if (ticket.status === 'failed') return ticket;
    // A page that came back from a provider has forgotten the name that was typed.
    const name = named() ?? (known?.guest === guest.uid ? (known.name ?? null) : null);
    const noted: GuestNote = {
      guest: guest.uid,
      ticket: ticket.ticket,
      member: null,
      ...(name === null ? {} : { name }),
    };
    note.remember(noted);
    const outcome = await signIn();
    // It may have arrived already: the account is known before this answer is.
    const member = memberOf(outcome);
    if (member !== null && note.now()?.guest === guest.uid) note.remember({ ...noted, member });
    return outcome;
  }

  return {
    ...auth,
    signInWithPassword: (...args) => joining(() => auth.signInWithPassword(...args)),
    signUpWithPassword: (...args) => joining(() => auth.signUpWithPassword(...args)),
    verifyCode: (...args) => joining(() => auth.verifyCode(...args)),
    signInWithCustomToken: (...args) => joining(() => auth.signInWithCustomToken(...args)),
    links: { ...auth.links, finish: (...args) => joining(() => auth.links.finish(...args)) },
    passwordReset: {
      ...auth.passwordReset,
      finish: (...args) => joining(() => auth.passwordReset.finish(...args)),
    },
    passwordSignUp: {
      ...auth.passwordSignUp,
      finish: (...args) => joining(() => auth.passwordSignUp.finish(...args)),
    },
    providers: {
      ...auth.providers,
      signIn: (...args) => joining(() => auth.providers.signIn(...args)),
      finish: (...args) => joining(() => auth.providers.finish(...args)),
    },
    async signOut() {
      const wasGuest = auth.current()?.isGuest === true;
      const outcome = await auth.signOut();
      // A guest who leaves was told that the work goes.
      if (wasGuest && outcome.status === 'ok') note.forget(0);
      return outcome;
    },
  };
}

/**
 * Keeps what a guest made through a sign-in. The ticket with which an account takes it over is asked for while the guest
 * is still there, and noted on this device until the server has answered: whoever is cut off in between finds it moved
 * at the next start.
 */
export function createGuestWork(deps: GuestWorkDeps): GuestWork {
  const { auth, calls, introduce, moveKept } = deps;
  const note = openNote(deps.notes);
  const { state } = note;
  let name: NewName | null = null;
  let adopting: Promise<void> | undefined;

  async function move({ guest, ticket, name: called }: GuestNote, uid: string): Promise<number> {
    const email = auth.current()?.email ?? null;
    // Without it the profile form asks, as everybody.
    if (called !== undefined && email !== null)
      await introduce(called, email).catch((error: unknown) => console.error(error));
    await moveKept(guest, uid);
    if (ticket === null) return 0;
    return adoptedSchema.parse(await calls.call('adopt-guest', { guest, ticket })).analyses;
  }

  async function adopt(uid: string): Promise<void> {
    const noted = note.now();
    if (noted === null || !isFor(noted, uid)) return;
    try {
      note.forget(await move(noted, uid));
      name = null;
    } catch (error) {
      // A refusal is shown in its own words.
      if (!(error instanceof CallError)) console.error(error);
      const reason = error instanceof CallError ? error.message : say('Something went wrong on this device.');
      state.setState({ kind: 'failed', note: note.now() ?? noted, reason }, true);
    }
  }

  return {
    auth: withTickets(deps, note, () => name),
    state: state.getState,
    subscribe: (listener) => state.subscribe(() => listener()),
    callMe(next) {
      name = next;
    },
    tryAgain() {
      const noted = note.now();
      if (noted !== null) state.setState({ kind: 'waiting', note: noted, isAgain: true }, true);
    },
    adopt(uid) {
      adopting ??= adopt(uid).finally(() => {
        adopting = undefined;
      });
      return adopting;
    },
  };
}
