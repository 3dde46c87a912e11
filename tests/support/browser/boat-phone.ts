import type { BrowserContext, Page } from 'playwright';
import { paintedPhoto } from '../photos/painted-photos.ts';
import { introduceAtSea } from '../story/sign-in.ts';
import { surveyIdOf, walkWizard } from '../story/walk-wizard.ts';

/** A phone on the boat with a survey that is ready to be submitted. */
export interface BoatPhone {
  readonly page: Page;
  readonly surveyId: string;
  submit(): Promise<void>;
}

const nothing = async (): Promise<void> => undefined;

/** Opens the boat's page, says a name, and walks through the wizard up to its last button, with painted photos. */
export async function readyToSubmit(
  context: BrowserContext,
  url: string,
  plan: { readonly photos?: number; readonly firstName?: string; readonly width?: number } = {},
): Promise<BoatPhone> {
  const { photos = 3, firstName = 'Mara', width = 1200 } = plan;
  const page = await context.newPage();
  await page.goto(`${url}/submit-a-survey`);
  await introduceAtSea(page, `${firstName.toLowerCase()}@example.org`, firstName);
  await page.getByText(`Hi ${firstName}, you’re signed in`).waitFor();
  const files = await Promise.all(
    Array.from({ length: photos }, async (_, index) => ({
      name: `reef-${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await paintedPhoto(index + 1, width, (width * 3) / 4),
    })),
  );
  await walkWizard(page, { reef: 'Green Island Reef', day: '2025-10-01', photos: files }, nothing);
  const surveyId = surveyIdOf(page);
  return { page, surveyId, submit: () => page.getByRole('button', { name: 'Submit' }).click() };
}
