import { pbkdf2Async } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { type Instant, instantSchema } from '../../domain/documents/instant.ts';

/** Digits of a code, and how long it is good for (threat 9: six or more, ten minutes, once, limited). */
export const codeDigits = 6;
export const codeMinutes = 10;
/** Guesses at one code; after them it is void. */
export const mostGuesses = 3;
/** What a page may say as the mark of its request: random, drawn by the page; '' where a page of before names none. */
export const codeRequestSchema = z
  .string()
  .regex(/^[\w-]{16,64}$/)
  .optional();
/** Codes that one address may ask for within an hour, against filling somebody's mailbox (threat 10). */
export const mostCodesPerHour = 5;

const saltBytes = 16;
/** About 15 ms; the ten minutes and the three guesses are what protects a code. */
const iterations = 10_000;

/** The document `logincodes/{hash of the address}`. No client may read it: the access table does not name it. */
export const loginCodeSchema = z.object({
  salt: z.string(),
  hash: z.string(),
  expiresAt: instantSchema,
  guesses: z.number().int().min(0),
});
export type LoginCode = z.infer<typeof loginCodeSchema>;

const addressId = (email: string) => bytesToHex(sha256(utf8ToBytes(email)));

/** What a code is for: one for signing in sets no password, nor moves or proves an account. */
export const codePurposes = ['sign-in', 'sign-up', 'password', 'address', 'proof'] as const;
export type CodePurpose = (typeof codePurposes)[number];

export const codePath = (email: string, purpose: CodePurpose = 'sign-in') =>
  `logincodes/${addressId(email)}${purpose === 'sign-in' ? '' : `.${purpose}`}`;

/** The document that counts the codes which an address asked for in one hour, and that of the hour before. */
export function requestCountPaths(
  email: string,
  now: Instant,
): { readonly present: string; readonly past: string } {
  const hour = Math.floor(Date.parse(now) / 3_600_000);
  return { present: `${codePath(email)}.${hour}`, past: `${codePath(email)}.${hour - 1}` };
}

/** A code of equally likely digits, from at least 8 random bytes. */
export function drawCode(randomBytes: (length: number) => Uint8Array): string {
  const drawn = randomBytes(8).reduce((number, byte) => number * 256n + BigInt(byte), 0n);
  return String(drawn % 10n ** BigInt(codeDigits)).padStart(codeDigits, '0');
}

/** What is stored of a code: salted, and bound to its address and to the page that asked for it (threat 11). */
export async function hashOfCode(
  { email, code, request = '' }: { email: string; code: string; request?: string | undefined },
  saltHex: string,
): Promise<string> {
  const secret = utf8ToBytes(request === '' ? `${email}\n${code}` : `${email}\n${code}\n${request}`);
  return bytesToHex(await pbkdf2Async(sha256, secret, hexToBytes(saltHex), { c: iterations, dkLen: 32 }));
}

export const drawSalt = (randomBytes: (length: number) => Uint8Array) => bytesToHex(randomBytes(saltBytes));
