import type { Page } from 'playwright';

/** Answers the question who is there, which stands before each change of who may get into an account. */
export async function confirmOwner(
  page: Page,
  shown: { readonly password?: string; readonly code?: string },
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await dialog.waitFor();
  if (shown.password !== undefined) await dialog.getByLabel('Current password').fill(shown.password);
  if (shown.code !== undefined) await dialog.getByLabel('Code of your authenticator').fill(shown.code);
  await dialog.getByRole('button', { name: 'It is me' }).click();
  await dialog.waitFor({ state: 'detached' });
}
