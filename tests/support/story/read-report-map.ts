import type { Locator, Page } from 'playwright';
import { photosShown } from './analyse-photo.ts';
import type { Snapshot } from './snapshots.ts';

export interface ReportedSurvey {
  readonly reef: string;
  readonly photos: number;
  /** Photo to open, from 1. */
  readonly page: number;
}

/** Goes down from the list beside the map to the photos of one survey, and opens them at one. */
export async function openSurveyOnMap(
  page: Page,
  { reef, photos, page: number }: ReportedSurvey,
  take: Snapshot,
): Promise<Locator> {
  const row = page.getByRole('list', { name: 'Surveyed reefs' }).getByRole('button', { name: reef });
  await row.waitFor();
  await take(page, 'map-reefs');
  await row.click();
  await page
    .getByRole('list', { name: /^Surveys/ })
    .getByRole('button')
    .first()
    .click();
  await page.getByRole('heading', { name: `${photos} photos` }).waitFor();
  await take(page, 'map-survey');
  await page.getByRole('button', { name: 'Survey Images' }).click();
  const dialog = page.getByRole('dialog', { name: 'Survey Images' });
  await dialog.getByRole('textbox', { name: 'Photo' }).fill(String(number));
  await dialog.getByRole('textbox', { name: 'Photo' }).press('Enter');
  await photosShown(page, '[role="dialog"] [aria-hidden="false"]');
  return dialog;
}
