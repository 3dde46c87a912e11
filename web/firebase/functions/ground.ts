import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { smtpMailer } from '../../../edge-server/mail/mailer.ts';
import { createFirebaseAccounts } from '../../../src/adapters/firebase-admin/accounts.ts';
import { createOutboxMailer } from '../../../src/adapters/firebase-admin/outbox-mailer.ts';
import { createFirestoreAdminStore } from '../../../src/adapters/firebase-admin/store.ts';
import { type Actor, visitor } from '../../../src/domain/access/access.ts';
import { countDrawing, readCells } from '../../../src/domain/annotation/drawing/count-drawing.ts';
import { userDocs } from '../../../src/domain/documents/collections/users.ts';
import { toInstant } from '../../../src/domain/documents/instant.ts';
import type { OperationContext } from '../../../src/ports/server.ts';

/** What every function stands on: all of an operation's context but who asks, and what is suggested. */
export type Ground = Omit<OperationContext, 'actor' | 'suggestions'>;

// The only thing done on import: the triggers of firebase-functions want an app before they are called.
if (getApps().length === 0) initializeApp();

function createGround(): Ground {
  const store = createFirestoreAdminStore(getFirestore());
  const clock = { now: () => toInstant(Date.now()) };
  const { MAIL_SMTP_URL: smtpUrl, MAIL_FROM: from = 'Reef Census <no-reply@localhost>' } = process.env;
  const newId = () => randomBytes(16).toString('hex');
  return {
    store,
    clock,
    accounts: createFirebaseAccounts(getAuth(), () => randomBytes(32).toString('base64url')),
    mailer:
      smtpUrl === undefined || smtpUrl === ''
        ? createOutboxMailer({ store, clock, newId })
        : smtpMailer(smtpUrl, from),
    photos: {
      async about(path) {
        // Decoding needs sharp, and other functions start without it.
        const { foundPhoto } = await import('./photo-bucket.ts');
        return foundPhoto(path);
      },
    },
    // A function of its own for each call: its budget is asked before it counts, and nobody waits behind it.
    drawings: {
      count: async (_uid, task) => countDrawing(task),
      cells: async (_uid, task) => readCells(task),
    },
    // Written in by the build, of the project file that tells the page (`web/build/firebase.ts`).
    isAnalysisClosed: process.env.ANALYSIS_CLOSED === '1',
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
  readonly token: { readonly firebase: { readonly sign_in_provider: string } };
}

/** Who asks: the flags stand on the account's document, as for the rules. */
export async function actorOf(auth: AuthOfRequest | undefined): Promise<Actor> {
  if (auth === undefined) return visitor;
  const { uid } = auth;
  if (auth.token.firebase.sign_in_provider === 'anonymous') return { ...visitor, uid, guest: true };
  const account = (await ground().store.get(userDocs.path({ uid })))?.data;
  return {
    uid,
    admin: account?.admin === true,
    isExpert: account?.isExpert === true,
    verified: account?.verified === true,
    hub: account?.hub === true,
    guest: false,
  };
}
