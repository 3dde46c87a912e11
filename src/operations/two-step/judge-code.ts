import { userDocs } from '../../domain/collections/users.ts';
import { type Instant, toInstant } from '../../domain/documents/instant.ts';
import type { DocumentData } from '../../domain/documents/json.ts';
import type { Write } from '../../domain/documents/write.ts';
import { readRecoveryCode, readSixDigits } from '../../domain/typed/code.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import type { OperationContext } from '../../ports/server.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { guessedLetter } from './guessed-letter.ts';
import {
  hashOfRecoveryCode,
  type KeptTwoStep,
  keptTwoStepSchema,
  stepOf,
  twoStepPath,
} from './two-step-secret.ts';

/** Wrong codes that one session may type within this time. */
const maxWrongOfSession = 10;
/**
 * Wrong codes that all sessions of an account may type together. Larger, so that whoever has only the password does not keep the
 * owner out by one session: at this rate even odds take some 80 days, and a letter warns the owner after the first ten codes.
 * Recovery codes, which nobody guesses, are taken beyond it.
 */
const maxWrongOfAccount = 30;
const wrongMinutes = 15;

type Verdict =
  /** `after`: what is kept now that the code was taken. */
  | { readonly kind: 'right'; readonly after: KeptTwoStep }
  | { readonly kind: 'wrong'; readonly after: KeptTwoStep; readonly asksForLetter: boolean }
  | { readonly kind: 'too many' };

function taken(kept: KeptTwoStep, code: string, nowMs: number): KeptTwoStep | null {
  const digits = readSixDigits(code);
  if (digits !== null) {
    const step = stepOf(digits, kept.secret, nowMs);
    return step === null || step <= kept.lastStep ? null : { ...kept, lastStep: step };
  }
  const hash = hashOfRecoveryCode(readRecoveryCode(code) ?? code);
  const recovery = kept.recovery.filter((one) => one !== hash);
  return recovery.length === kept.recovery.length ? null : { ...kept, recovery };
}

/** Looks at a code that was typed in a session, unless too many were wrong lately. */
export function judgeCode(
  kept: KeptTwoStep,
  { code, session }: { readonly code: string; readonly session: string },
  now: Instant,
): Verdict {
  const nowMs = Date.parse(now);
  const stillCount = (times: readonly Instant[]) =>
    times.filter((at) => Date.parse(at) > nowMs - wrongMinutes * 60_000);
  const wrong = stillCount(kept.wrong);
  const sessions = Object.entries(kept.wrongBySession).map(([id, times]) => [id, stillCount(times)] as const);
  const wrongBySession = Object.fromEntries(sessions.filter(([, times]) => times.length > 0));
  const ofSession = wrongBySession[session] ?? [];
  const isFull = wrong.length >= maxWrongOfAccount && readSixDigits(code) !== null;
  if (isFull || ofSession.length >= maxWrongOfSession) return { kind: 'too many' };
  const after = taken(kept, code, nowMs);
  if (after !== null) return { kind: 'right', after: { ...after, wrong, wrongBySession } };
  const at = toInstant(nowMs);
  return {
    kind: 'wrong',
    after: {
      ...kept,
      wrong: [...wrong, at].slice(-maxWrongOfAccount),
      wrongBySession: { ...wrongBySession, [session]: [...ofSession, at] },
    },
    asksForLetter: wrong.length + 1 === maxWrongOfSession,
  };
}

/** What a code is judged with; without a session, wrong codes count for the account alone. */
export type TypedIn = Pick<OperationContext, 'store' | 'clock' | 'randomBytes' | 'secondStep'>;

/** Tells the owner, who may be the last to know that somebody else can sign in. */
function warnOwner(uid: string, account: DocumentData | null | undefined, context: TypedIn): Write[] {
  const to = account?.email;
  if (typeof to !== 'string') return [];
  return [queueMail({ ...guessedLetter(maxWrongOfSession, wrongMinutes), to, uid }, context)];
}

/** Keeps codes on whose end was asked for by the link of a notice: whoever has the authenticator is there. */
function keptOn(uid: string, account: DocumentData | null | undefined): Write[] {
  if (account?.twoStepEndsAt === undefined) return [];
  const { twoStepEndsAt: _dropped, ...data } = account;
  return [userDocs.set({ uid }, data)];
}

/** What is kept of somebody; undefined for nothing. */
export const keptOf = (document: DocumentData | null): KeptTwoStep | undefined =>
  keptTwoStepSchema.safeParse(document ?? undefined).data;

/**
 * Judges a code and acts on it as one step with the count of wrong ones: of guesses that arrive together, none is answered
 * before it is counted. `asked` is the state that must stand; `then` says what else is written once the code is
 * right. Answers what is kept then. Throws `CallError`.
 */
export async function takeCode(
  { code, uid, asked }: { readonly code: string; readonly uid: string; readonly asked: KeptTwoStep['state'] },
  then: (after: KeptTwoStep) => readonly Write[],
  context: TypedIn,
): Promise<KeptTwoStep> {
  const path = twoStepPath(uid);
  const session = context.secondStep?.session ?? '';
  const told = await context.store.decide<KeptTwoStep | keyof typeof refusals>(
    [path, userDocs.path({ uid })],
    ([document, account]) => {
      const kept = keptOf(document ?? null);
      const isOn = account?.twoStep === true;
      if (kept?.state !== asked || isOn !== (asked === 'on')) return { writes: [], answer: 'none' };
      const verdict = judgeCode(kept, { code, session }, context.clock.now());
      if (verdict.kind === 'too many') return { writes: [], answer: 'too many' };
      if (verdict.kind === 'right')
        return { writes: [...keptOn(uid, account), ...then(verdict.after)], answer: verdict.after };
      return {
        writes: [
          { op: 'set', path, data: verdict.after },
          ...(verdict.asksForLetter ? warnOwner(uid, account, context) : []),
        ],
        answer: 'wrong',
      };
    },
  );
  if (typeof told === 'string') throw refusals[told]();
  return told;
}

const wrongCode = () =>
  new CallError(
    'INVALID_ARGUMENT',
    text('This code is not right, or it was used already. Please wait for the next one.'),
  );

const refusals = {
  wrong: wrongCode,
  'too many': () =>
    new CallError('RESOURCE_EXHAUSTED', `Too many wrong codes. Please try again in ${wrongMinutes} minutes.`),
  none: () => new CallError('FAILED_PRECONDITION', text('There is nothing to type a code for here.')),
} as const;
