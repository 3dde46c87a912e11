import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  agreementDocs,
  suggestionModelDocs,
  suggestionWeightsDocs,
} from '../../../src/domain/collections/suggestion-models.ts';
import { documentOf } from '../../../src/domain/documents/json.ts';
import type { TaughtPhoto } from '../../../src/domain/suggestion/learn/judge-unseen.ts';
import { learnFrom } from '../../../src/domain/suggestion/learn/learn.ts';
import {
  type SuggestionModel,
  suggestionModelSchema,
} from '../../../src/domain/suggestion/learn/model-record.ts';
import { writeModel } from '../../../src/domain/suggestion/model/model.ts';
import { launchChromium, openDesktop } from '../../support/browser/chromium.ts';
import { expectAccessible, keepPicture, looks, triedLooks, turnTo } from '../../support/browser/look.ts';
import { rememberSession } from '../../support/census/signed-in.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../support/server/test-server.ts';

const kind = { id: 'two numbers', length: 2 };
const names = ['branching', 'background', 'soft'];

/** A hundred places, of which every so manyth looks like its neighbour. */
function photo(image: number, likeAnother: number): TaughtPhoto {
  const features = new Float32Array(200);
  const labels = Array.from({ length: 100 }, (_, index) => {
    const label = index % 5 === 0 ? 2 : index % 2;
    const looks = index % likeAnother === 0 ? (label + 1) % 3 : label;
    features[index * 2] = looks === 0 ? 1 : looks === 1 ? -1 : 0;
    features[index * 2 + 1] = looks === 2 ? 1 + (index % 7) / 10 : (index % 7) / 10;
    return names[label] ?? '';
  });
  return { image: `photo-${image}`, site: ['north', 'south', 'lagoon'][image % 3] ?? '', labels, features };
}

/** A model as the domain makes it, in the records that a training leaves. */
async function keepModel(id: string, likeAnother: number, more: Partial<SuggestionModel>): Promise<void> {
  const photos = Array.from({ length: 12 }, (_, index) => photo(index, likeAnother));
  const learned = learnFrom(photos, kind, null);
  if (learned.status !== 'learned' || learned.report === null) throw new Error('Nothing was learnt.');
  const record = suggestionModelSchema.parse({
    id,
    regionId: 'gbr',
    madeAt: '2024-11-23T09:00:00.000Z',
    updated: '2024-11-23T09:00:00.000Z',
    status: 'ready',
    why: learned.why,
    taught: { photos: 12, places: 1200, sites: 3, drawings: 9, regions: 3, people: 2, imported: 0 },
    labels: [...learned.model.classes],
    features: kind.id,
    threshold: learned.model.threshold,
    report: learned.report,
    ...more,
  });
  const weights = { id, regionId: 'gbr', photos: [], model: writeModel(learned.model) };
  await server.context.store.write([
    { op: 'set', path: suggestionModelDocs.path({ modelId: id }), data: documentOf(record) },
    { op: 'set', path: suggestionWeightsDocs.path({ modelId: id }), data: documentOf(weights) },
  ]);
}

let browser: Browser;
let server: TestServer;
const people = new Map<string, TestPerson>();

beforeAll(async () => {
  [browser, server] = await Promise.all([launchChromium(), startTestServer()]);
  people.set('Ada', await server.person('Ada', { admin: true }));
  people.set('Eve', await server.person('Eve', { isExpert: true }));
  people.set('Tom', await server.person('Tom'));
  const taught = { photos: 12, places: 1200, sites: 3, drawings: 9, regions: 3, people: 2, imported: 0 };
  await keepModel('gbr-older', 4, {
    status: 'active',
    taught: { ...taught, leftOut: { analyses: 2, photos: 1 } },
  });
  const agreement = agreementDocs.schema.parse({
    ...{ modelId: 'gbr-older', regionId: 'gbr', notCompared: 2 },
    versions: [
      { version: 2.4, analyses: 90, match: 900, total: 1_100, milliseconds: 8_100_000 },
      { version: 4, analyses: 6, match: 104, total: 140, milliseconds: 900_000 },
    ],
    labels: [
      { label: 'branching', match: 700, total: 740 },
      { label: 'soft', match: 104, total: 200 },
      { label: 'background', match: 200, total: 300 },
    ],
  });
  const path = agreementDocs.path({ modelId: 'gbr-older' });
  await server.context.store.write([{ op: 'set', path, data: documentOf(agreement) }]);
  await keepModel('gbr-newer', 10, {
    madeAt: '2024-11-24T09:00:00.000Z',
    why: 'On 6 photos that neither had seen: 90.0 % right, 73.0 % with the model before.',
    compared: { before: 'gbr-older', photos: 6, accuracyBefore: 0.73, accuracy: 0.9 },
  });
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function as(name: string | null, address = '/suggestion-models'): Promise<Page> {
  const context = await openDesktop(browser);
  const person = people.get(name ?? '');
  if (person !== undefined) await rememberSession(context, person);
  const page = await context.newPage();
  await page.goto(`${server.url}${address}`);
  return page;
}
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const model = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words });

async function lookAt(page: Page, name: string): Promise<void> {
  for (const look of triedLooks) {
    await turnTo(page, look);
    await expectAccessible(page);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(look.width);
    await keepPicture(page, name, look);
  }
  await turnTo(page, looks[2]);
}

test('an expert reads how good suggestions are, every chart also as a table, and cannot change them', async () => {
  const page = await as('Eve', '/dashboard');
  await page.getByRole('button', { name: /Eve/ }).click();
  await page.getByRole('menuitem', { name: 'Region suggestions' }).click();
  const now = part(page, 'What suggests now');
  await now
    .getByText(/^Right 73 of 100 times on photos that it had not seen; .* would be right 40 times\.$/)
    .waitFor();
  await expect
    .poll(() => now.locator('dl > div').allInnerTexts())
    .toEqual([
      ...['photos\n12', 'places on them\n1,200', 'sites\n3'],
      ...['coloured drawings\n9', 'analyses by regions\n3', 'people who said so\n2'],
    ]);

  const leftOut = '2 analyses and 1 photo could not be read and were left out.';
  await now.getByText(leftOut).waitFor();
  await model(page, 'gbr-older').getByText(leftOut).waitFor();
  expect(await model(page, 'gbr-newer').getByText('left out').count()).toBe(0);

  const unseen = part(page, 'Photos that it had not seen');
  await unseen.getByText('As a table').click();
  await unseen.getByRole('row', { name: /^Right 73\s%$/ }).waitFor();
  await part(page, 'Sites that it had not seen').getByText('Whole sites were left out').waitFor();
  const byLabel = part(page, 'Label by label').getByRole('table');
  await byLabel.getByRole('row', { name: /^Branching.* 480 42\.5\s% 81\.0\s%$/ }).waitFor();
  const confusion = part(page, 'Taken for one another').getByRole('table');
  await confusion.getByRole('row', { name: /^Branching.* 50\s% ?240 43\s% ?204 8\s% ?36$/ }).waitFor();
  const sure = part(page, 'Is it as sure as it is right?');
  await sure.getByText(/^When it says 66\s%, it is right 67\s% of the time/).waitFor();
  await sure.getByText('As a table').click();
  await sure.getByRole('columnheader', { name: 'It was right' }).waitFor();
  await part(page, 'How much it answers')
    .getByRole('row', { name: /^90\s%/ })
    .waitFor();
  await part(page, 'Would more photos help?').getByText('As a table').click();
  await part(page, 'Would more photos help?')
    .getByRole('row', { name: /^8 photos/ })
    .waitFor();
  await part(page, 'Site by site')
    .getByRole('row', { name: /^lagoon 4 73\.0\s% 73\.0\s%$/ })
    .waitFor();
  await page.getByRole('radiogroup', { name: 'The figures below are of' }).getByText('Unseen sites').click();
  await page.getByText('of which it had seen no photo', { exact: false }).waitFor();
  await byLabel.getByRole('row', { name: /^Branching/ }).waitFor();
  await lookAt(page, 'suggestion-models');
  for (const [place, name] of [
    ['Label by label', 'labels'],
    ['Is it as sure as it is right?', 'reliability'],
    ['All models', 'history'],
  ] as const) {
    await part(page, place).scrollIntoViewIfNeeded();
    await lookAt(page, `suggestion-models-${name}`);
  }

  const agreement = part(page, 'How often people agreed');

  await agreement
    .getByText(/^1,004 of 1,240 regions in 96 analyses, 1\smin 34\ss each on average\.$/)
    .waitFor();
  await agreement.getByText('This is no measure of how good it is', { exact: false }).waitFor();
  await agreement.getByText('2 analyses could not be compared', { exact: false }).waitFor();
  await agreement.getByRole('row', { name: /^Soft coral 200 52\.0\s%$/ }).waitFor();
  await agreement.getByRole('row', { name: /^4, of experts 6 2\smin 30\ss 74\.3\s%$/ }).waitFor();
  await agreement.scrollIntoViewIfNeeded();
  await lookAt(page, 'suggestion-models-agreement');
  await model(page, 'gbr-older')
    .getByText(/^People agreed with 81\s% of what it suggested: 1,004 of/)
    .waitFor();
  const [withAgreement] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('article', { name: /^23 November/ })
      .getByRole('link', { name: 'Download report (JSON)' })
      .click(),
  ]);
  expect(JSON.parse(await readFile(await withAgreement.path(), 'utf8'))).toMatchObject({
    agreement: { notCompared: 2, labels: [{ label: 'branching' }, {}, {}] },
    report: { unseenSites: { labels: [{}, {}, {}] }, thresholdOf: 'sites' },
  });

  await model(page, 'gbr-newer').getByText('17.0 points better than the one before').waitFor();
  await model(page, 'gbr-newer').getByRole('button', { name: 'Show its report' }).click();
  await unseen.getByRole('row', { name: /^Right 90\s%$/ }).waitFor();
  await agreement.getByText('Nobody whose address is proven', { exact: false }).waitFor();
  await expect
    .poll(() =>
      page.getByRole('heading', { name: 'How good it is' }).evaluate((it) => it === document.activeElement),
    )
    .toBe(true);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    model(page, 'gbr-newer').getByRole('link', { name: 'Download report (JSON)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('gbr-newer.json');
  const saved = suggestionModelSchema.parse(JSON.parse(await readFile(await download.path(), 'utf8')));
  expect(saved.report?.photos.accuracy).toBeCloseTo(0.9, 10);

  expect(await page.getByRole('button', { name: /Let it suggest|Train now/ }).count()).toBe(0);
  await page.context().close();
});

test('an administrator lets another model suggest, and is told what a new one needs', async () => {
  const page = await as('Ada');
  await part(page, 'A new model').getByText('The last one: does not suggest').waitFor();
  await lookAt(page, 'suggestion-models-admin');
  await model(page, 'gbr-newer').getByRole('button', { name: 'Let it suggest' }).click();
  const asked = page.getByRole('dialog', { name: 'Let this model suggest?' });
  await lookAt(page, 'suggestion-models-choose');
  await asked.getByRole('button', { name: 'Let it suggest' }).click();
  await part(page, 'What suggests now').getByText('Right 90 of 100 times', { exact: false }).waitFor();
  await model(page, 'gbr-older').getByText('Suggested before').waitFor();
  expect(await model(page, 'gbr-newer').getByRole('button', { name: 'Let it suggest' }).count()).toBe(0);

  await page.getByRole('button', { name: 'Train now' }).click();
  const training = part(page, 'A new model');
  await training.getByText('The last one: too little to learn from').waitFor();
  await training.getByText(/there are 0 and 0\.$/).waitFor();
  await training.getByText('npm run import:points', { exact: false }).waitFor();
  await lookAt(page, 'suggestion-models-too-little');
  await page.context().close();
});

test('how far a training is goes on by itself, and ends with the list', async () => {
  const begun = {
    ...{ id: 'redsea-now', regionId: 'redsea', status: 'learning', why: 'It is being made.' },
    ...{ madeAt: '2024-11-24T10:00:00.000Z', updated: '2024-11-24T10:00:00.000Z' },
  };
  const path = suggestionModelDocs.path({ modelId: begun.id });
  const write = (more: object) =>
    server.context.store.write([{ op: 'set', path, data: documentOf({ ...begun, ...more }) }]);
  await write({ progress: { done: 3, of: 12, doing: 'Looking at photos' } });
  const page = await as('Ada', '/suggestion-models/redsea');
  const training = part(page, 'A new model');
  await training.getByText('3 of 12').waitFor();
  await lookAt(page, 'suggestion-models-learning');
  await training.getByRole('button', { name: 'Stop' }).waitFor();
  await write({ progress: { done: 7, of: 12, doing: 'Looking at photos' } });
  await training.getByText('7 of 12').waitFor();
  await write({ status: 'stopped', why: 'It was stopped. What it had looked at is kept.' });
  await training.getByText('The last one: was stopped').waitFor();
  await training.getByRole('button', { name: 'Train now' }).waitFor();
  await page.context().close();
});

test('a training whose function died is told as stopped by itself, and another may be begun', async () => {
  const at = '2024-11-24T10:00:00.000Z';
  const begun = {
    ...{ id: 'palmyra-dead', regionId: 'palmyra', status: 'learning', why: 'It is being made.' },
    ...{ madeAt: at, updated: at, heldUntil: '2024-11-24T10:10:00.000Z' },
    progress: { done: 3, of: 12, doing: 'Reading what photos teach' },
  };
  const path = suggestionModelDocs.path({ modelId: begun.id });
  await server.context.store.write([{ op: 'set', path, data: documentOf(begun) }]);
  const page = await as('Ada', '/suggestion-models/palmyra');
  const training = part(page, 'A new model');
  await training.getByText('The last one: was stopped').waitFor();
  await training.getByText('What it had looked at is kept: train again.', { exact: false }).waitFor();
  await training.getByRole('button', { name: 'Train now' }).waitFor();
  await model(page, 'palmyra-dead').getByText('Was stopped').waitFor();
  await page.context().close();
});

test('a region without models says how to teach one, and without a server nothing is pretended', async () => {
  const page = await as('Eve', '/suggestion-models/hawaii');
  await page.getByText('Nothing suggests in Hawaii yet').waitFor();
  await lookAt(page, 'suggestion-models-empty');
  await page.context().setOffline(true);
  await page.getByRole('combobox', { name: 'Region' }).selectOption('Great Barrier Reef');
  await page
    .getByText(/The server does not answer|Could not load the models of this region/)
    .first()
    .waitFor({ timeout: 60_000 });
  await lookAt(page, 'suggestion-models-offline');
  expect(await page.getByText(/Nothing suggests/).count()).toBe(0);
  await page.context().close();
});

test('whoever is no expert is told whom the page is for, and has no way to it in the menu', async () => {
  const page = await as('Tom');
  await page.getByText('This page is for experts').waitFor();
  await lookAt(page, 'suggestion-models-volunteer');
  await page.getByRole('button', { name: /Tom/ }).click();
  await page.getByRole('menuitem', { name: 'Dashboard' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Region suggestions' }).count()).toBe(0);
  await page.context().close();

  const visitor = await as(null);
  await visitor.getByText('Sign in as an expert to see how good suggestions are.').waitFor();
  await visitor.context().close();
});
