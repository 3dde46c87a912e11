import type { Page } from 'playwright';
import type { Snapshot } from './snapshots.ts';

/** Percent by the name of the field; together they make 100. */
export const answers: Readonly<Record<string, number>> = {
  'Branching coral, alive': 30,
  'Plating coral, alive': 15,
  'Boulder (massive) coral, dead': 5,
  'Coral rubble': 20,
  'Sand and sea floor': 20,
  Water: 10,
};

/** Mean live coral of `answers`, as the map says it. */
export const liveCoral = '45%';

export interface AnalysedPhoto {
  readonly surveyId: string;
  readonly imageId: string;
}

/** Takes the photo that is offered to this person and fills in its percentage form until it is saved. */
export async function analyseOfferedPhoto(page: Page, take: Snapshot): Promise<AnalysedPhoto> {
  await page.getByRole('link', { name: 'In numbers' }).waitFor();
  await photosShown(page);
  await take(page, 'next-photo');
  await page.getByRole('link', { name: 'In numbers' }).click();
  await fillPercentages(page, answers);
  await page.getByText('Saved', { exact: true }).waitFor();
  await photosShown(page);
  await take(page, 'analysed');
  const [, surveyId, imageId] = /\/analysis\/percentage\/([^/]+)\/([^/?]+)/.exec(page.url()) ?? [];
  if (surveyId === undefined || imageId === undefined) throw new Error(`No photo is open at ${page.url()}.`);
  return { surveyId, imageId };
}

export async function fillPercentages(page: Page, typed: Readonly<Record<string, number>>): Promise<void> {
  for (const [name, percent] of Object.entries(typed)) {
    await page.getByRole('textbox', { name, exact: true }).fill(String(percent));
  }
}

/** Waits until there are photos in a part of the page, and every one of them is drawn. */
export async function photosShown(page: Page, part = 'main'): Promise<void> {
  await page.waitForFunction((selector) => {
    const photos = [...document.querySelectorAll<HTMLImageElement>(selector)];
    return photos.length > 0 && photos.every((photo) => photo.complete && photo.naturalWidth > 0);
  }, `${part} img`);
}
