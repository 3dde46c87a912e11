import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { getApp, getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { smtpMailer } from '../../../edge-server/services/mail/mailer.ts';
import { createFirebaseWays } from '../../../src/adapters/firebase-admin/account-ways.ts';
import { createFirebaseAccounts, sessionClaims } from '../../../src/adapters/firebase-admin/accounts.ts';
import { createOutboxMailer } from '../../../src/adapters/firebase-admin/outbox-mailer.ts';
import { createFirestoreAdminStore } from '../../../src/adapters/firebase-admin/store.ts';
import { type Actor, visitor } from '../../../src/domain/access/access.ts';
import { accountActor } from '../../../src/domain/access/account-actor.ts';
import { countDrawing, readCells } from '../../../src/domain/annotation/drawing/count-drawing.ts';
import { userDocs } from '../../../src/domain/collections/users.ts';
import { type Instant, toInstant } from '../../../src/domain/documents/instant.ts';
import {
  defaultMinAgreeingAnalyses,
  minAgreeingAnalysesSchema,
} from '../../../src/domain/influence/influence.ts';
import { addressIn, type LetterSender, usualFrom } from '../../../src/domain/mail/letter-sender.ts';
import { checkWays } from '../../../src/operations/credentials/known-ways.ts';
import { mergedAccount } from '../../../src/operations/run/kept-account.ts';
import type { OperationContext, SecondStep } from '../../../src/ports/server.ts';
import { linkOrigin } from './account/page-origins.ts';
import { sessionWaysOf, type TokenOfSession } from './account/session-ways.ts';
import { givingHere } from './gifts/giving.ts';

/** What every function stands on: all of an operation's context but who asks, and what is suggested. */
export type Ground = Omit<OperationContext, 'actor' | 'suggestions'>;

// The only thing done on import: the triggers of firebase-functions want an app before they are called.
if (getApps().length === 0) initializeApp();

/** Who stands below mails, where the deployment says so. */
function senderHere(): LetterSender {
  const { MAIL_ORGANISATION: name = '', MAIL_POSTAL_ADDRESS: address = '' } = process.env;
  return { ...(name === '' ? {} : { name }), ...(address === '' ? {} : { address }) };
}

function createGround(): Ground {
  const store = createFirestoreAdminStore(getFirestore());
  const clock = { now: () => toInstant(Date.now()) };
  const { MAIL_SMTP_URL: smtpUrl, MAIL_FROM: from = usualFrom } = process.env;
  const { EXPEDITION_MAIL: expeditionMail = '' } = process.env;
  const sender = senderHere();
  const newId = () => randomBytes(16).toString('hex');
  return {
    store,
    clock,
    accounts: createFirebaseAccounts(getAuth()),
    ways: createFirebaseWays(getApp(), () => Date.now()),
    mailer:
      smtpUrl === undefined || smtpUrl === ''
        ? createOutboxMailer({ store, clock, newId, sender })
        : smtpMailer(smtpUrl, { from, sender }),
    photos: {
      async about(path) {
        // Decoding needs sharp, and other functions start without it.
        const { foundPhoto } = await import('./photos/photo-bucket.ts');
        return foundPhoto(path);
      },
      async remove(path) {
        const { removePhoto } = await import('./photos/photo-bucket.ts');
        await removePhoto(path);
      },
    },
    // A function of its own for each call: its budget is asked before it counts, and nobody waits behind it.
    drawings: {
      count: async (_uid, task) => countDrawing(task),
      cells: async (_uid, task) => readCells(task),
    },
    linkOrigin,
    giving: givingHere(),
    expeditionMail: expeditionMail === '' ? addressIn(from) : expeditionMail,
    // Written in by the build, of the project file that tells the page (`web/build/firebase.ts`).
    isAnalysisClosed: process.env.ANALYSIS_CLOSED === '1',
    minAgreeingAnalyses: minAgreeingAnalysesSchema.parse(
      process.env.MIN_AGREEING_ANALYSES ?? defaultMinAgreeingAnalyses,
    ),
    randomBytes: (length) => randomBytes(length),
  };
}

let made: Ground | undefined;

/** Made with the first request, because Firebase loads this file also to list the functions. */
export function ground(): Ground {
  made ??= createGround();
  return made;
}

/** Who sent a request, by the ID token of its header; a visitor with none, or one that is not valid any more. */
export async function actorOfRequest({ headers }: IncomingMessage): Promise<Actor> {
  const [, token] = /^Bearer ([\x21-\x7e]{1,4000})$/i.exec(headers.authorization ?? '') ?? [];
  if (token === undefined) return visitor;
  const decoded = await getAuth()
    .verifyIdToken(token)
    .catch(() => null);
  return decoded === null ? visitor : actorOf({ uid: decoded.uid, token: decoded });
}

/** What a callable function is told of whoever asks. */
interface AuthOfRequest {
  readonly uid: string;
  readonly token: TokenOfSession & {
    /** True in a session in which a code of an authenticator was typed. */
    readonly secondStep?: unknown;
    /** Seconds since 1970, where the session goes on under another token. */
    readonly begun?: unknown;
  };
}

/** Who asks. 'unconfirmed': somebody whose way to sign in was added to the account without these functions. */
export type Asker = { readonly status: 'known'; readonly actor: Actor } | { readonly status: 'unconfirmed' };

const known = (actor: Actor): Asker => ({ status: 'known', actor });

/** Who asks, where whoever has no rights is a visitor. */
export async function actorOf(auth: AuthOfRequest | undefined): Promise<Actor> {
  const asker = await askerOf(auth);
  return asker.status === 'known' ? asker.actor : visitor;
}

/** Who asks: the flags stand on the account's document, as for the rules. A session that was ended is a visitor. */
export async function askerOf(auth: AuthOfRequest | undefined): Promise<Asker> {
  if (auth === undefined) return known(visitor);
  const { uid, token } = auth;
  if (token.firebase.sign_in_provider === 'anonymous') return known({ ...visitor, uid, guest: true });
  const account = (await ground().store.get(userDocs.path({ uid })))?.data;
  // A token is good for an hour by itself, whatever was ended meanwhile.
  if (account === undefined && (await mergedAccount(uid, ground().store)) !== null) return known(visitor);
  if (token.auth_time < Number(account?.sessionsFrom ?? 0)) return known(visitor);
  const ways = await checkWays(uid, account, sessionWaysOf(token), ground());
  return ways === 'known'
    ? known(accountActor(uid, account, token.secondStep === true))
    : { status: 'unconfirmed' };
}

/** When whoever asks has last shown who they are; a token that only went on with a session does not count as that. */
export function sessionSinceOf({ token: { auth_time, begun } }: AuthOfRequest): Instant {
  return toInstant(1000 * (typeof begun === 'number' ? Math.min(begun, auth_time) : auth_time));
}

/** A session cannot be marked here: a token with the claim begins another, which keeps it as long as it lives. */
export function secondStepOf(auth: AuthOfRequest): SecondStep {
  const { uid, token } = auth;
  const claims = { secondStep: true, ...sessionClaims(sessionSinceOf(auth)) };
  return {
    // Firebase names no session; whoever signs in again begins another second.
    session: String(token.auth_time),
    hasPassed: token.secondStep === true,
    pass: () => getAuth().createCustomToken(uid, claims),
  };
}
