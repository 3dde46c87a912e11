import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  hash,
  type KeyObject,
  randomBytes,
  scrypt,
} from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import { hubPublicKeySchema } from '../../../src/contract/hub-key.ts';
import { rawHexOf } from './hub-key.ts';

/** The name of a sealed key beside the databases of a backup. */
export const sealedKeyName = 'hub-key.sealed.json';

const format = 'reef-census sealed hub key';
/** Says the functions and their costs as well: a file names no numbers that somebody could raise. */
const version = 1;

/**
 * RFC 7914 with 32 MB and some 0.1 s for each guess on a laptop of 2020. A passphrase has 100 random bits, which no cost has to help;
 * it makes up for one that somebody shortens.
 */
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const keyBytes = 32;
const saltBytes = 16;
/** As NIST SP 800-38D recommends it for GCM. */
const ivBytes = 12;

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`));

const partsSchema = z.strictObject({
  format: z.literal(format),
  version: z.literal(version),
  /** Whose key it is, to be told without a passphrase. */
  publicKey: hubPublicKeySchema,
  salt: hex(saltBytes),
  iv: hex(ivBytes),
  /** `secretsSchema` as JSON. */
  sealed: z.string().regex(/^([0-9a-f]{2})+$/),
  tag: hex(16),
});
type Parts = z.infer<typeof partsSchema>;
const fileSchema = partsSchema.extend({ checksum: hex(32) });
const versionSchema = z.object({ format: z.literal(format), version: z.int() });

const derive = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt);

/** Tells a file that was damaged from a passphrase that is wrong: both fail the tag. */
const checksumOf = ({ publicKey, salt, iv, sealed, tag }: Parts) =>
  hash('sha256', [format, version, publicKey, salt, iv, sealed, tag].join('\n'), 'hex');

const authenticated = (publicKey: string) => Buffer.from(`${format}\n${version}\n${publicKey}`);

const secretsSchema = z.strictObject({
  /** PKCS #8 in DER, as base64. */
  key: z.base64(),
  cloudAccount: z.strictObject({ url: z.string(), email: z.string(), password: z.string() }).nullable(),
});

/** The account of a boat at its cloud. */
export type SealedAccount = NonNullable<z.infer<typeof secretsSchema>['cloudAccount']>;

/** What makes a laptop the boat that it is. */
export interface BoatSecrets {
  readonly key: KeyObject;
  /** null where it has none that another laptop could use. */
  readonly cloudAccount: SealedAccount | null;
}

/** The secrets of a boat under a passphrase, as the text of a file: scrypt and AES-256-GCM. */
export async function sealKey({ key, cloudAccount }: BoatSecrets, passphrase: string): Promise<string> {
  const publicKey = rawHexOf(key);
  const [salt, iv] = [randomBytes(saltBytes), randomBytes(ivBytes)];
  const cipher = createCipheriv('aes-256-gcm', await derive(passphrase, salt, keyBytes, cost), iv);
  cipher.setAAD(authenticated(publicKey));
  const der = key.export({ type: 'pkcs8', format: 'der' });
  const plain = JSON.stringify({ key: der.toString('base64'), cloudAccount });
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  const parts: Parts = {
    ...{ format, version, publicKey },
    ...{ salt: salt.toString('hex'), iv: iv.toString('hex'), sealed: sealed.toString('hex') },
    tag: cipher.getAuthTag().toString('hex'),
  };
  return `${JSON.stringify({ ...parts, checksum: checksumOf(parts) }, null, 2)}\n`;
}

/** What a sealed key came to under a passphrase. */
export type OpenedKey =
  | ({ readonly status: 'opened'; readonly publicKey: string } & BoatSecrets)
  | { readonly status: 'wrong-passphrase' }
  | { readonly status: 'damaged' }
  | { readonly status: 'other-version'; readonly version: number };

function parseSealed(text: string): Parts | Exclude<OpenedKey, { status: 'opened' | 'wrong-passphrase' }> {
  let told: unknown;
  try {
    told = JSON.parse(text);
  } catch {
    return { status: 'damaged' };
  }
  const said = versionSchema.safeParse(told).data;
  if (said !== undefined && said.version !== version)
    return { status: 'other-version', version: said.version };
  const file = fileSchema.safeParse(told).data;
  return file !== undefined && checksumOf(file) === file.checksum ? file : { status: 'damaged' };
}

function decrypt({ publicKey, iv, sealed, tag }: Parts, secret: Buffer): Buffer | null {
  const decipher = createDecipheriv('aes-256-gcm', secret, Buffer.from(iv, 'hex'));
  decipher.setAAD(authenticated(publicKey));
  decipher.setAuthTag(Buffer.from(tag, 'hex'));
  try {
    return Buffer.concat([decipher.update(Buffer.from(sealed, 'hex')), decipher.final()]);
  } catch {
    return null;
  }
}

/** Whether a text is one that `sealKey` made, whole or damaged. */
export const isSealedKey = (text: string) => text.includes(format);

/** Opens what `sealKey` made, with the passphrase as `readPassphrase` gives it. */
export async function openSealedKey(text: string, passphrase: string): Promise<OpenedKey> {
  const parts = parseSealed(text);
  if ('status' in parts) return parts;
  const secret = await derive(passphrase, Buffer.from(parts.salt, 'hex'), keyBytes, cost);
  const plain = decrypt(parts, secret);
  if (plain === null) return { status: 'wrong-passphrase' };
  const { key, cloudAccount } = secretsSchema.parse(JSON.parse(plain.toString('utf8')));
  const der = Buffer.from(key, 'base64');
  return {
    status: 'opened',
    key: createPrivateKey({ key: der, type: 'pkcs8', format: 'der' }),
    ...{ publicKey: parts.publicKey, cloudAccount },
  };
}
