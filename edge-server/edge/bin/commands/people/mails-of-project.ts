import { connectFirestore } from '../../../../../src/adapters/firebase-admin/connect.ts';
import { toInstant } from '../../../../../src/domain/documents/instant.ts';
import { workOnMails } from '../../../www/mails/mail-work.ts';
import type { Terminal } from '../command.ts';

/** On Firebase: as somebody who is signed in with Google's own tool. The functions send what is queued. */
export async function mailsOfProject(
  project: string,
  asked: Parameters<typeof workOnMails>[0],
  { say, onInterrupt }: Terminal,
): Promise<boolean> {
  const { store, accounts, close } = connectFirestore(project);
  let isInterrupted = false;
  const stopListening = onInterrupt(() => {
    isInterrupted = true;
  });
  try {
    const clock = { now: () => toInstant(Date.now()) };
    return await workOnMails(asked, { store, accounts, clock }, say, () => !isInterrupted);
  } finally {
    stopListening();
    await close();
  }
}
