import type { BrowserContext } from 'playwright';
import type { TestPerson } from './test-server.ts';

/** Opens a context's pages as this person, as after a sign-in on this device. */
export async function rememberSession(
  context: BrowserContext,
  { uid, email, bearer }: TestPerson,
): Promise<void> {
  const session = JSON.stringify({ bearer, user: { uid, email, confirmed: true } });
  await context.addInitScript((kept) => {
    if (localStorage.getItem('reef-census-session') === null)
      localStorage.setItem('reef-census-session', kept);
  }, session);
}
