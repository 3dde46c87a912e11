import { randomBytes } from 'node:crypto';
import {
  administratorDone,
  administratorRefusals,
} from '../../../edge-server/edge/www/people/administrator-work.ts';
import { connectFirestore } from '../../../src/adapters/firebase-admin/connect.ts';
import { toInstant } from '../../../src/domain/documents/instant.ts';
import { createAdministrator } from '../../../src/operations/people/create-administrator.ts';
import type { NamedProject } from '../check/check-command.ts';
import { originsOf, readProjectFile } from '../project/project-file.ts';

/**
 * Makes an administrator of a project, as somebody who is signed in with Google's own tool, or with the variables of the
 * emulators set. The functions send the invitation. Answers whether it went well.
 */
export async function createProjectAdministrator(
  { projectId, file }: Pick<NamedProject, 'projectId' | 'file'>,
  email: string,
  say: (line: string) => void,
): Promise<boolean> {
  const read = readProjectFile(file);
  const [page = null] = read.status === 'read' ? originsOf(read.project) : [`https://${projectId}.web.app`];
  const { store, accounts, close } = connectFirestore(projectId);
  try {
    const clock = { now: () => toInstant(Date.now()) };
    const drawn = (length: number) => randomBytes(length);
    const made = await createAdministrator({ email, page }, { store, accounts, clock, randomBytes: drawn });
    if (made.status !== 'created' && made.status !== 'granted') {
      say(administratorRefusals[made.status](email));
      return false;
    }
    say(administratorDone[made.status](email));
    say(`The functions of ${projectId} send an invitation there.`);
    say('To sign in, this person types the address on the page and gets a code by e-mail.');
    return true;
  } finally {
    await close();
  }
}
