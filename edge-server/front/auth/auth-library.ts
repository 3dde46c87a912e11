import { randomBytes } from 'node:crypto';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { getMigrations } from 'better-auth/db/migration';
import { anonymous } from 'better-auth/plugins/anonymous';
import { bearer } from 'better-auth/plugins/bearer';
import { emailOTP } from 'better-auth/plugins/email-otp';
import type { Logger } from 'pino';
import { z } from 'zod';
import { authMessage } from '../../../src/domain/account/auth-messages.ts';
import { personNameSchema } from '../../../src/domain/account/user.ts';
import { userDocs } from '../../../src/domain/collections/users.ts';
import { claimUnowned } from '../../../src/operations/boat/claim-unowned.ts';
import { clearBounced } from '../../../src/operations/mail/bounces.ts';
import { queueMail } from '../../../src/operations/mail/queue-mail.ts';
import type { Clock, Mail, Mailer } from '../../../src/ports/server.ts';
import type { ProviderKeys } from '../../setup/config/config.ts';
import type { openAccountDatabase } from '../../storage/db/tables/account-database.ts';
import type { ServerStore } from '../../storage/ports/server-store.ts';
import { addressOf, guestAddress, isGuestRow } from './addresses.ts';
import { hashOfCode } from './code-request.ts';
import { attemptMail } from './mail-attempt.ts';
import { changeCodeMail, codeMail, existingAccountMail, proofCodeMail } from './mails.ts';
import { hashPassword } from './passwords/hash-passwords.ts';
import { isPassword } from './passwords/is-password.ts';
import { createUserDocument, mergeUserDocument } from './user-documents.ts';

/** Digits, life and guesses of an e-mailed code (threat 9). */
export const codeDigits = 6;
export const codeLifeSeconds = 10 * 60;
export const codeGuesses = 3;
/** Rule 3.13: as OWASP asks (ASVS ). */
export const shortestPassword = 8;
const sessionLifeSeconds = 60 * 24 * 60 * 60;
const daySeconds = 24 * 60 * 60;

/** The library wants an address for links and cookies; this server uses neither. */
const unusedBaseUrl = 'http://reef-census.invalid';

export interface AuthLibraryOptions {
  readonly database: ReturnType<typeof openAccountDatabase>;
  readonly secret: string;
  readonly store: ServerStore;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly log: Logger;
  /** The identity providers that are configured. */
  readonly providers: ProviderKeys;
}

/** What a sign-up form may say besides the e-mail address and the password. */
const signUpExtras = z.object({ person: personNameSchema.optional(), optin: z.boolean().optional() });

function extrasOf(body: unknown): z.infer<typeof signUpExtras> {
  const parsed = signUpExtras.safeParse(body);
  return parsed.success ? parsed.data : {};
}

const codeMails = new Map<string, (email: string, code: string) => Mail>([
  ['email-verification', proofCodeMail],
  ['change-email', changeCodeMail],
]);

/** Throws the library's error where an administrator has shut the account. */
async function refuseShut(uid: string, store: ServerStore): Promise<void> {
  const account = await store.get(userDocs.path({ uid }));
  if (account?.data.isDisabled !== true) return;
  throw new APIError('FORBIDDEN', { code: 'USER_DISABLED', message: authMessage('user-disabled') });
}

function optionsOf({ database, secret, store, clock, mailer, log, providers }: AuthLibraryOptions) {
  return {
    appName: 'Reef Census',
    baseURL: unusedBaseUrl,
    basePath: '/auth',
    secret,
    database,
    telemetry: { enabled: false },
    // All limits are the server's own: edge-server/front/limits/rate-limits.ts.
    rateLimit: { enabled: false },
    // Nothing is remembered of where a person signed in from.
    advanced: { ipAddress: { disableIpTracking: true } },
    logger: {
      log: (level, message) => {
        if (level === 'error') log.error({ library: 'better-auth' }, message);
        else log.debug({ library: 'better-auth' }, message);
      },
    },
    socialProviders: providers,
    session: { expiresIn: sessionLifeSeconds, updateAge: daySeconds },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: shortestPassword,
      maxPasswordLength: 128,
      password: { hash: hashPassword, verify: isPassword },
      // With this the answer to a sign-up is the same whether the address has an account or not (threat 10);
      // the client then signs in with the same password.
      autoSignIn: false,
      onExistingUserSignUp: async ({ user }) => {
        // Not awaited: the time that it takes would tell what the answer does not.
        store
          .write([queueMail(existingAccountMail(user.email), { clock, randomBytes })])
          .catch((error: unknown) =>
            log.error({ err: error }, 'could not tell an owner of a second sign-up'),
          );
      },
    },
    plugins: [
      bearer({ requireSignature: true }),
      // A guest that signs in stays until its work is in the account (`adopt-guest`), which may be later.
      anonymous({ generateRandomEmail: guestAddress, disableDeleteAnonymousUser: true }),
      emailOTP({
        otpLength: codeDigits,
        expiresIn: codeLifeSeconds,
        allowedAttempts: codeGuesses,
        storeOTP: { hash: async (otp) => hashOfCode(otp) },
        changeEmail: { enabled: true },
        sendVerificationOTP: ({ email, otp, type }) =>
          attemptMail(() => mailer.send((codeMails.get(type) ?? codeMail)(email, otp))),
      }),
    ],
    databaseHooks: {
      user: {
        create: {
          after: async (user, context) => {
            const isGuest = isGuestRow(user);
            const { person, optin } = isGuest ? {} : extrasOf(context?.body);
            const email = addressOf(user);
            createUserDocument(store, clock, {
              uid: user.id,
              ...(email === null ? {} : { email }),
              emailVerified: user.emailVerified,
              ...(person === undefined ? {} : { name: person }),
              ...(optin === undefined ? {} : { optin }),
            });
          },
        },
        update: {
          after: async (user) => {
            const email = addressOf(user);
            mergeUserDocument(store, user.id, {
              ...(email === null ? {} : { email }),
              isEmailVerified: user.emailVerified,
              updatedAt: clock.now(),
            });
          },
        },
      },
      session: {
        create: {
          before: ({ userId }) => refuseShut(userId, store),
          after: async (session, context) => {
            // A code that is typed back has arrived.
            if (context?.path === '/sign-in/email-otp') await clearBounced(session.userId, { store });
            mergeUserDocument(store, session.userId, { lastLoginAt: clock.now() });
            // Nothing, unless the address is proven and something came home under it meanwhile.
            await claimUnowned(session.userId, { store, clock }).catch((error: unknown) =>
              log.error({ err: error, uid: session.userId }, 'what waits for an owner could not be moved'),
            );
          },
        },
      },
    },
  } satisfies BetterAuthOptions;
}

export type AuthLibrary = Awaited<ReturnType<typeof openAuthLibrary>>;

/**
 * better-auth on its own SQLite file. Its tables are made and extended at start by the library itself:
 * the version is pinned, its changes only add, and a start that was killed midway ends the job next time.
 */
export async function openAuthLibrary(options: AuthLibraryOptions) {
  const libraryOptions = optionsOf(options);
  const { runMigrations } = await getMigrations(libraryOptions);
  await runMigrations();
  return betterAuth(libraryOptions);
}
