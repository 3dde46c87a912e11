import type { Page } from 'playwright';
import type { PickedFile } from './divers-photos.ts';
import type { Snapshot } from './snapshots.ts';

export interface SurveyPlan {
  /** As it is typed into the search box, and as it stands in the list of what was found. */
  readonly reef: string;
  readonly day: string;
  readonly photos: readonly PickedFile[];
  /** The files of the camera are sent, not their copies. */
  readonly asTaken?: boolean;
  /** What is said to the first question. */
  readonly sawStarfish?: boolean;
}

/** From 'Create submission' to the last question, as a diver walks. Ends before the button Submit. */
export async function walkWizard(page: Page, plan: SurveyPlan, take: Snapshot): Promise<void> {
  await page.getByRole('button', { name: 'Create submission' }).click();
  await chooseReef(page, plan.reef);
  await take(page, 'place');
  await page.getByRole('button', { name: 'Continue' }).click();
  await addPhotos(page, plan);
  await take(page, 'photos');
  await page.getByRole('button', { name: 'Continue' }).click();
  await answerQuestions(page, plan);
  await take(page, 'last-question');
}

async function chooseReef(page: Page, reef: string): Promise<void> {
  await page.getByRole('heading', { name: /Step 1/ }).waitFor();
  await page.getByLabel('Reef or coordinates').fill(reef);
  await page.getByRole('option', { name: new RegExp(`^${reef}`) }).click();
  await page.getByRole('switch', { name: 'Confirm location' }).check();
}

async function addPhotos(page: Page, { photos, day, asTaken = false }: SurveyPlan): Promise<void> {
  await page.getByRole('heading', { name: /Step 2/ }).waitFor();
  if (asTaken) await page.getByRole('switch', { name: 'Send the original photos' }).check();
  await page.getByLabel('Survey photos').setInputFiles([...photos]);
  await page.getByText(`${photos.length} photos`, { exact: true }).waitFor();
  await page.getByRole('progressbar', { name: 'Photos made ready' }).waitFor({ state: 'detached' });
  await page.getByLabel('Survey date').fill(day);
  await page.getByRole('radio', { name: 'Late morning' }).click();
  await page.getByRole('radio', { name: 'Snorkel' }).click();
}

/** Answers the first question, which moves on by itself, and skips the others. */
async function answerQuestions(page: Page, { sawStarfish = false }: SurveyPlan): Promise<void> {
  await page.getByRole('heading', { name: /Step 3/ }).waitFor();
  const asked = page.getByText(/^Question \d+ of \d+$/);
  await page
    .getByRole('radio', { name: sawStarfish ? 'Yes' : 'No', exact: true })
    .first()
    .click();
  await page.getByText(/^Question 2 of/).waitFor();
  const submit = page.getByRole('button', { name: 'Submit' });
  while (!(await submit.isVisible())) {
    const before = await asked.innerText();
    await page.getByRole('button', { name: /^(Next question|Skip)$/ }).click();
    await page.getByText(before, { exact: true }).waitFor({ state: 'hidden' });
  }
}

/** The id of the survey that the wizard is at. */
export function surveyIdOf(page: Page): string {
  const id = /submit-a-survey\/[a-z]+\/([^/?]+)/.exec(page.url())?.[1];
  if (id === undefined) throw new Error(`No survey is open at ${page.url()}.`);
  return id;
}
