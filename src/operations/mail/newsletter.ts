import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { isBounced, userSchema } from '../../domain/account/user.ts';
import { newsReaders } from '../../domain/collections/users.ts';
import type { Letter } from '../../domain/mail/letter.ts';
import { storedParts } from '../../domain/mail/stored-letter.ts';
import type { RegionId } from '../../domain/region/region.ts';
import { documentsOf } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import { StoreError } from '../../ports/store.ts';
import { queueMail } from './queue-mail.ts';

export interface NewsletterAsked {
  readonly letter: Letter;
  /** The address of the site, for the links below the letter. */
  readonly site: string;
  /** Only people who have handed in or analysed something there; null for everybody who wants news. */
  readonly regionId: RegionId | null;
}

type Ground = Pick<OperationContext, 'store' | 'clock' | 'randomBytes'>;

interface Reader {
  readonly uid: string;
  readonly email: string;
}

/** Whether somebody has handed in a survey of a region, or analysed a photo of it. */
async function isOfRegion(uid: string, regionId: RegionId, { store }: Ground): Promise<boolean> {
  const asked = [
    { collection: `users/${uid}/surveys`, field: 'loc.regionId' },
    { collection: `users/${uid}/analysis`, field: 'survey.regionId' },
  ];
  for (const { collection, field } of asked) {
    const { docs } = await store.query({
      from: { collection },
      where: [{ field, op: '==', value: regionId }],
      orderBy: [],
      limit: 1,
    });
    if (docs.length > 0) return true;
  }
  return false;
}

/** Everybody to whom a newsletter may go: who wants news, has proven the address, and whose mails do not come back. */
export async function* newsletterReaders(regionId: RegionId | null, ground: Ground): AsyncGenerator<Reader> {
  for await (const { id, data } of documentsOf(ground.store, newsReaders())) {
    const user = userSchema
      .pick({ email: true, isEmailVerified: true, mailBounced: true, deleteAfter: true })
      .safeParse(data).data;
    if (user?.email === undefined || user.isEmailVerified !== true || isBounced(user)) continue;
    if (user.deleteAfter !== undefined && user.deleteAfter !== null) continue;
    if (regionId !== null && !(await isOfRegion(id, regionId, ground))) continue;
    yield { uid: id, email: user.email };
  }
}

/** One letter, whatever it is called again with: who has it queued already does not get it twice. */
function idOf({ letter }: NewsletterAsked, uid: string): string {
  const words = JSON.stringify([letter.subject, storedParts(letter)]);
  return `news-${bytesToHex(sha256(utf8ToBytes(words))).slice(0, 24)}-${uid}`;
}

/**
 * Queues a newsletter for everybody who may get it. Killed and called again with the same letter, it goes on, and
 * nobody gets it twice.
 */
export async function queueNewsletter(
  asked: NewsletterAsked,
  ground: Ground,
  mayGoOn: () => boolean = () => true,
): Promise<{ readonly queued: number; readonly before: number }> {
  const { letter, site, regionId } = asked;
  let queued = 0;
  let before = 0;
  for await (const { uid, email } of newsletterReaders(regionId, ground)) {
    if (!mayGoOn()) break;
    const mail = { ...letter, id: idOf(asked, uid), to: email, uid, newsletter: { site, isTest: false } };
    try {
      await ground.store.write([queueMail(mail, ground)]);
      queued += 1;
    } catch (error) {
      if (!(error instanceof StoreError) || error.code !== 'ALREADY_EXISTS') throw error;
      before += 1;
    }
  }
  return { queued, before };
}
