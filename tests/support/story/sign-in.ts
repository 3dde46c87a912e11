import type { Page } from 'playwright';

export interface Person {
  readonly email: string;
  readonly password: string;
}

/** Says an address on the boat, and a name: all that a boat can ask at sea. Ends on the survey's first page. */
export async function introduceAtSea(page: Page, email: string, firstName: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const profile = page.getByRole('dialog', { name: 'Your profile' });
  await profile.getByLabel('First name').fill(firstName);
  await profile.getByRole('button', { name: 'All done!' }).click();
  await profile.waitFor({ state: 'hidden' });
}

/** Fills in the sign-in form that the page shows. */
export async function signInWithPassword(page: Page, { email, password }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Use a password instead' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}
