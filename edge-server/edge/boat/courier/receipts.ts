import { open, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type CourierReceipt, receiptBytes, signedReceiptSchema } from '../../../../src/contract/courier.ts';
import { fingerprintOfKey } from '../../../../src/contract/hub-key.ts';
import type { SignedCourierReceipt } from '../../../storage/archive/signed-receipt.ts';
import type { Outbox } from '../../../storage/db/outbox/outbox.ts';
import type { HubSettings } from '../../../storage/db/tables/settings.ts';
import { isSignedWith } from '../../../storage/hub/signed-with.ts';
import { changeKey } from './cargo.ts';
import { syncFolder } from './stick.ts';

const ending = '.receipt.json';
/** Where the boat remembers the key of its cloud, which signs receipts. */
const cloudKeySetting = 'courier.cloud-key';

/** Puts the receipt beside the part, under its name: `courier-…-001.receipt.json`. */
export async function writeReceipt(
  partFile: string,
  { receipt, signature }: SignedCourierReceipt,
): Promise<string> {
  const file = partFile.replace(/(\.tar)?$/, ending);
  const handle = await open(`${file}.new`, 'w', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify({ receipt, signature }, null, 1)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.new`, file);
  await syncFolder(join(file, '..'));
  return file;
}

/** The boat believes the server that it signed in to, or that a person compared the fingerprint of. */
export function rememberCloudKey(settings: HubSettings, publicKey: string): void {
  settings.set(cloudKeySetting, publicKey);
}

/** What became of the receipts in a folder. */
export interface ReadReceipts {
  readonly receipts: number;
  /** Changes that the cloud has, by its own word. */
  readonly marked: number;
  /** Changes that the cloud refused: set aside with its reason. */
  readonly parked: number;
  /** Changes of receipts that wait no more, or were changed again since. */
  readonly passed: number;
  /** Files that were not believed, and why. */
  readonly problems: readonly { readonly name: string; readonly reason: string }[];
  /** A server whose key this boat does not know yet: compare it, and read again. */
  readonly unknownServer: { readonly name: string; readonly fingerprint: string } | null;
}

export interface ReceiptDeps {
  readonly hubId: string;
  readonly settings: HubSettings;
  readonly outbox: Pick<Outbox, 'unsent' | 'markDone' | 'park'>;
  /** Paths that moved on, for the phones. */
  readonly onMoved?: (paths: readonly string[]) => void;
}

function believed(
  text: string,
  hubId: string,
  cloudKey: string | null,
): { receipt: CourierReceipt } | { reason: string } | { unknown: CourierReceipt['server'] } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { reason: 'It is damaged.' };
  }
  const parsed = signedReceiptSchema.safeParse(value);
  if (!parsed.success) return { reason: 'It is no receipt, or a damaged one.' };
  const { receipt, signature } = parsed.data;
  if (!isSignedWith(receipt.server.publicKey, receiptBytes(receipt), signature))
    return { reason: 'Its signature is wrong: it was altered.' };
  if (receipt.hub !== hubId) return { reason: 'It is for another boat.' };
  return receipt.server.publicKey === cloudKey ? { receipt } : { unknown: receipt.server };
}

/**
 * Reads the receipts that came back on a stick. Only a change that the receipt names, in the very revision that
 * waits here, is marked as done; an edit made since still goes. `confirmed`: the fingerprint that a person compared.
 */
export async function readReceipts(
  folder: string,
  { hubId, settings, outbox, onMoved }: ReceiptDeps,
  confirmed: string | null,
): Promise<ReadReceipts> {
  const problems: { name: string; reason: string }[] = [];
  const counts = { receipts: 0, marked: 0, parked: 0, passed: 0 };
  let unknownServer: ReadReceipts['unknownServer'] = null;
  const moved: string[] = [];
  for (const name of (await readdir(folder)).filter((file) => file.endsWith(ending)).sort()) {
    const text = await readFile(join(folder, name), 'utf8');
    let read = believed(text, hubId, settings.get(cloudKeySetting));
    if ('unknown' in read) {
      const fingerprint = fingerprintOfKey(read.unknown.publicKey);
      if (fingerprint === confirmed?.replace(/[\s-]/g, '').toUpperCase()) {
        rememberCloudKey(settings, read.unknown.publicKey);
        read = believed(text, hubId, read.unknown.publicKey);
      } else unknownServer = { name: read.unknown.name, fingerprint };
    }
    if ('reason' in read) problems.push({ name, reason: read.reason });
    if (!('receipt' in read)) continue;
    counts.receipts += 1;
    const waiting = new Map(
      outbox.unsent().map((item) => [changeKey(item.path, item.revision), item] as const),
    );
    for (const { path, revision, outcome, reason } of read.receipt.items) {
      const item = waiting.get(changeKey(path, revision));
      if (item === undefined) counts.passed += 1;
      else if (outcome === 'taken') {
        outbox.markDone([item.seq]);
        counts.marked += 1;
        moved.push(path);
      } else {
        outbox.park(item.seq, reason ?? 'The cloud did not take it.');
        counts.parked += 1;
        moved.push(path);
      }
    }
  }
  if (moved.length > 0) onMoved?.(moved);
  return { ...counts, problems, unknownServer };
}
