import { unownedOf } from '../../../src/operations/boat/unowned.ts';
import type { TestServer } from '../server/test-server.ts';

/** Under which uid a server has what boats brought of an address: its owner's, or the place where it waits for one. */
export async function uidAshore({ context }: TestServer, email: string): Promise<string> {
  const found = await context.accounts.find(email);
  if (found?.isProven === true) return found.uid;
  const place = await unownedOf(email, context);
  if (place === null) throw new Error(`Nothing came home for ${email}.`);
  return place.uid;
}
