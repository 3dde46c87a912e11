import { createMemoryStore } from '../../../src/adapters/memory/memory-store.ts';
import { confirmAnswer } from '../../../src/contract/account/credentials.ts';
import { type Actor, visitor } from '../../../src/domain/access/access.ts';
import type { CredentialAction } from '../../../src/domain/account/credentials.ts';
import { type Instant, toInstant } from '../../../src/domain/documents/instant.ts';
import { confirmCredentialChange } from '../../../src/operations/credentials/confirm.ts';
import { sendDueMails } from '../../../src/operations/mail/send-mails.ts';
import { type Operation, runOperation } from '../../../src/operations/run/operation.ts';
import type { FoundPhoto, Mail, OperationContext, SecondStep } from '../../../src/ports/server.ts';

/** Hosts operations in memory, with a clock that stands still until it is moved. */
export function createOperationHost(linkOrigin: OperationContext['linkOrigin'] = (said) => said ?? null) {
  const store = createMemoryStore();
  const mails: Mail[] = [];
  const accounts = new Map<string, string>();
  const files = new Map<string, FoundPhoto>();
  const passwords = new Map<string, string>();
  const proven = new Set<string>();
  const disabled = new Set<string>();
  const signedOut: string[] = [];
  let nowMs = Date.parse('2025-10-01T02:00:00.000Z');
  let drawn = 0;

  const base: Omit<OperationContext, 'actor'> = {
    store,
    clock: { now: () => toInstant(nowMs) },
    mailer: {
      async send(mail) {
        mails.push(mail);
      },
    },
    accounts: {
      async findOrCreate(email) {
        const known = accounts.get(email);
        if (known !== undefined) return { uid: known, created: false };
        const uid = `uid-${accounts.size + 1}`;
        accounts.set(email, uid);
        return { uid, created: true };
      },
      async find(email) {
        const uid = accounts.get(email);
        return uid === undefined ? null : { uid, isProven: proven.has(uid) };
      },
      customToken: async (uid) => `token of ${uid}`,
      setPassword: async (uid, password) => void passwords.set(uid, password),
      endSessions: async (uid, since) =>
        `new token of ${uid}${since === undefined ? '' : `, in since ${since}`}`,
      async setDisabled(uid, isDisabled) {
        if (isDisabled) disabled.add(uid);
        else disabled.delete(uid);
      },
      async remove(uid) {
        for (const [email, owner] of accounts) if (owner === uid) accounts.delete(email);
      },
      endGuest: async () => undefined,
    },
    ways: {
      async of(uid) {
        const [email = null] = [...accounts].find(([, owner]) => owner === uid) ?? [];
        return { email, isProven: proven.has(uid), hasPassword: passwords.has(uid), providers: [] };
      },
      isPassword: async (uid, shown) => passwords.get(uid) === shown,
      async remove(uid) {
        passwords.delete(uid);
      },
      subjectOf: async () => null,
      relink: async () => true,
      async moveTo(uid, email, isProven) {
        if ((accounts.get(email) ?? uid) !== uid) return false;
        for (const [known, owner] of accounts) if (owner === uid) accounts.delete(known);
        accounts.set(email, uid);
        if (isProven) proven.add(uid);
        else proven.delete(uid);
        return true;
      },
      async dropAddress(uid) {
        for (const [known, owner] of accounts) if (owner === uid) accounts.delete(known);
      },
      async prove(uid) {
        proven.add(uid);
      },
      endSessions: async (uid) => void signedOut.push(uid),
    },
    photos: {
      about: async (path) => files.get(path) ?? null,
      async remove(path) {
        files.delete(path);
      },
    },
    drawings: {
      count: () => Promise.reject(new Error('nothing is drawn here')),
      cells: () => Promise.reject(new Error('nothing is drawn here')),
    },
    suggestions: { again: async () => ({ status: 'not looked at' }) },
    linkOrigin,
    giving: null,
    isAnalysisClosed: false,
    minAgreeingAnalyses: 0,
    // Different every time, the same in every run.
    randomBytes: (length) =>
      Uint8Array.from({ length }, (_, index) => {
        drawn += 1;
        return (drawn * 167 + index * 13) % 256;
      }),
  };

  return {
    store,
    mails,
    /** Passwords that operations have set, by uid. */
    passwords,
    accounts,
    /** What lies at a path, for the operations that look at photos. */
    files,
    /** uids of accounts whose owner has shown that the address is theirs. */
    proven,
    /** uids of accounts whose sessions were ended, in their order. */
    signedOut,
    /** uids of accounts to which nobody signs in. */
    disabled,
    now: () => nowMs,
    pass(milliseconds: number) {
      nowMs += milliseconds;
    },
    /** What an operation runs on here; with another store in the place of this one, where a test looks at each write. */
    contextOf: (actor: Partial<Actor> = {}, over: Partial<OperationContext> = {}): OperationContext => ({
      ...base,
      ...over,
      actor: { ...visitor, ...actor },
    }),
    /** The confirmation that somebody gets for a change in a new session. */
    async confirm(
      action: CredentialAction,
      actor: Partial<Actor>,
      secondStep: SecondStep,
      shown: object = {},
    ): Promise<string> {
      const context = {
        ...base,
        secondStep,
        sessionSince: base.clock.now(),
        actor: { ...visitor, ...actor },
      };
      const answer = await runOperation(confirmCredentialChange, { action, ...shown }, context);
      const confirmed = confirmAnswer.parse(answer);
      if (confirmed.status !== 'ok') throw new Error(`Not confirmed: ${JSON.stringify(confirmed)}.`);
      return confirmed.confirmation;
    },
    /** Mails that are queued go out. */
    post: () => sendDueMails({ ...base, log: { warn: () => undefined } }),
    call: (
      operation: Operation,
      payload: unknown,
      actor: Partial<Actor> = {},
      secondStep?: SecondStep,
      sessionSince?: Instant,
    ) =>
      runOperation(operation, payload, {
        ...base,
        ...(secondStep === undefined ? {} : { secondStep }),
        ...(sessionSince === undefined ? {} : { sessionSince }),
        actor: { ...visitor, ...actor },
      }),
  };
}
