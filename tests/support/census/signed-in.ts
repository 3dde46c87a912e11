import type { BrowserContext } from 'playwright';
import type { TestPerson } from '../server/test-server.ts';
import { keptSession } from './kept-session.ts';

/** Opens a context's pages as this person, as after a sign-in on this device. */
export async function rememberSession(
  context: BrowserContext,
  person: Parameters<typeof keptSession>[0] & Pick<TestPerson, 'uid'>,
): Promise<void> {
  const [name, value] = await keptSession(person);
  // Firebase Auth takes it from there into a place of its own.
  await context.addInitScript(
    ([key, kept]) => {
      if (localStorage.getItem(key) === null && localStorage.getItem(`${key} of a test`) === null)
        localStorage.setItem(key, kept);
      if (key.startsWith('firebase')) localStorage.setItem(`${key} of a test`, 'taken');
    },
    [name, value] as const,
  );
}
