import type { ReceiptedPhoto } from '../../faults/receipt-checker.ts';
import type { Contestant } from './contestants.ts';
import { openPhone } from './open-phone.ts';
import { photosOf } from './photos.ts';

// A process of its own that plays the phones: what they cost is not counted as the server's.

/** What the phones are to do. */
export interface PhonesJob {
  readonly contestant: Contestant;
  readonly url: string;
  readonly phones: number;
  readonly photosEach: number;
  /** Folder with the pictures of `preparePictures`. */
  readonly pictures: string;
}

export type PhonesMessage =
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'done';
      readonly seconds: number;
      readonly bytes: number;
      /** For each photo: from handing it over to its receipt. */
      readonly receiptMs: readonly number[];
      readonly receipted: readonly ReceiptedPhoto[];
      readonly sent: readonly string[];
    }
  | { readonly kind: 'failed'; readonly reason: string };

/** Sent and checked, but not timed: programs are slow before they are compiled, and a boat runs for days. */
const warmUpEach = 3;

/** Photos of one phone on their way at once, as the app has it (`src/client/uploads/survey-uploader.ts`). */
const atOnce = 3;

/** Resolves when the other process has it: a process that ends before takes the message along. */
function tell(message: PhonesMessage): Promise<void> {
  return new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));
}

async function play({ contestant, url, phones, photosEach, pictures }: PhonesJob): Promise<void> {
  const numbers = Array.from({ length: phones }, (_, index) => index);
  const total = warmUpEach + photosEach;
  const rolls = numbers.map((phone) => photosOf(pictures, phone, total));
  const opened = await Promise.all(numbers.map((phone) => openPhone[contestant](url, phone, total)));
  const receipted: ReceiptedPhoto[] = [];

  /** Every phone sends some of its photos; answers how long each took. */
  async function sendAll(from: number, to: number): Promise<number[]> {
    const receiptMs: number[] = [];
    await Promise.all(
      opened.map(async (phone, index) => {
        const waiting = (rolls[index] ?? []).slice(from, to);
        const lane = async () => {
          for (let photo = waiting.shift(); photo !== undefined; photo = waiting.shift()) {
            const sentAt = performance.now();
            const receipt = await phone.send(photo);
            receiptMs.push(performance.now() - sentAt);
            if (receipt !== null) receipted.push({ ...receipt, sha256: photo.sha256 });
          }
        };
        await Promise.all(Array.from({ length: atOnce }, lane));
      }),
    );
    return receiptMs;
  }

  await sendAll(0, warmUpEach);
  await tell({ kind: 'ready' });
  await new Promise((go) => process.once('message', go));
  const startedAt = performance.now();
  const receiptMs = await sendAll(warmUpEach, total);
  const seconds = (performance.now() - startedAt) / 1000;
  const bytes = rolls.flatMap((roll) => roll.slice(warmUpEach)).reduce((sum, { length }) => sum + length, 0);
  const sent = rolls.flat().map((photo) => photo.sha256);
  await tell({ kind: 'done', seconds, bytes, receiptMs, receipted, sent });
  for (const phone of opened) phone.close();
}

process.once('message', (job: PhonesJob) => {
  play(job)
    .catch((error: unknown) => tell({ kind: 'failed', reason: String(error) }))
    .finally(() => process.disconnect());
});
