import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import { instantSchema } from '../../domain/documents/instant.ts';

/** 160 bits, as long as the hash (RFC 4226, 4). */
const secretBytes = 20;
/** Seconds, digits and hash that every authenticator knows; others are ignored by some (RFC 6238). */
const period = 30;
const digits = 6;
const algorithm = 'SHA1';
/** Codes of the step before and after are taken as well: clocks differ (RFC 6238, 5.2). */
const window = 1;
export const recoveryCodeCount = 10;
/** 60 bits: nobody guesses one, so a plain hash keeps it. */
const recoveryLetters = 12;
/** Crockford's alphabet: nothing that is read as something else. 32 letters: five bits of a byte draw each evenly. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

type RandomBytes = (length: number) => Uint8Array;

/** The document `twostep/{uid}`. No client may read it: the access table does not name it. */
export const keptTwoStepSchema = z.object({
  state: z.enum(['begun', 'on']),
  /** Base 32. It has to be read to check a code. */
  secret: z.string(),
  /** Of the newest code that was taken: none is taken twice (RFC 6238, 5.2). */
  lastStep: z.number().int(),
  /** Hashes of the recovery codes that are not spent. */
  recovery: z.array(z.string()),
  /** When wrong codes were typed, as far as they still count. */
  wrong: z.array(instantSchema),
  /** The same, by the session in which they were typed. */
  wrongBySession: z.record(z.string(), z.array(instantSchema)).default({}),
});
export type KeptTwoStep = z.infer<typeof keptTwoStepSchema>;

export const twoStepPath = (uid: string) => `twostep/${uid}`;

export function drawSecret(randomBytes: RandomBytes): string {
  return new Secret({ buffer: Uint8Array.from(randomBytes(secretBytes)).buffer }).base32;
}

function authenticator(secret: string, label = ''): TOTP {
  return new TOTP({
    ...{ issuer: 'Reef Census', label, algorithm, digits, period },
    secret: Secret.fromBase32(secret),
  });
}

/** The address that an authenticator reads from a QR code. */
export const uriOf = (secret: string, label: string): string => authenticator(secret, label).toString();

/** Number of the step of 30 s at which these six digits are right; null where they are not, now. */
export function stepOf(code: string, secret: string, nowMs: number): number | null {
  const totp = authenticator(secret);
  const delta = totp.validate({ token: code, timestamp: nowMs, window });
  return delta === null ? null : totp.counter({ timestamp: nowMs }) + delta;
}

/** As 'K7QM-2XPD-9TRF'. */
export function drawRecoveryCodes(randomBytes: RandomBytes): readonly string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const letters = [...randomBytes(recoveryLetters)].map((byte) => alphabet[byte >> 3]).join('');
    return letters.replace(/(.{4})(?=.)/g, '$1-');
  });
}

/** What is kept of a recovery code, however it was typed. */
export function hashOfRecoveryCode(code: string): string {
  const plain = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const read = plain.replace(/O/g, '0').replace(/[IL]/g, '1');
  return bytesToHex(sha256(utf8ToBytes(read)));
}
