import { expect, test } from 'vitest';
import { imagesOfSurvey } from '../../../src/domain/collections/images.ts';
import { toInstant } from '../../../src/domain/documents/instant.ts';
import { documentOf } from '../../../src/domain/documents/json.ts';
import { imageSchema } from '../../../src/domain/survey/image.ts';
import { seedReport } from '../../support/analysis/seed-report.ts';
import { newId } from '../../support/analysis/survey-samples.ts';
import { launchChromium, openDesktop } from '../../support/browser/chromium.ts';
import { openCensus } from '../../support/census/open-census.ts';
import { rememberSession } from '../../support/census/signed-in.ts';

const photos = 1_500;

test('whoever scrolls through a thousand photos and more is never left waiting at the end', async () => {
  await using www = await openCensus();
  const marina = await seedReport(www);
  const ada = await www.person('Ada', { admin: true });
  const { docs } = await www.context.store.query(imagesOfSurvey('moore-october'));
  const photo = imageSchema.parse(docs[0]?.data);
  for (let from = 0; from < photos; from += 100)
    await www.context.store.write(
      Array.from({ length: 100 }, (_, index) => {
        const since = toInstant(Date.parse(photo.since) + (from + index) * 1_000);
        const data = documentOf({ ...photo, id: newId(), since });
        return {
          op: 'set',
          path: `users/${marina.uid}/surveys/moore-october/images/${data.id}`,
          data,
        } as const;
      }),
    );
  const browser = await launchChromium();
  const context = await openDesktop(browser, { viewport: { width: 1440, height: 900 } });
  await rememberSession(context, ada);
  const page = await context.newPage();
  await page.goto(`${www.url}/images`);
  await page.getByText(/^Showing/).waitFor();
  const all = page.getByText('Showing 1,508 / 1,508 images');
  // As fast as a hand that drags the bar: each load ends before the next frame.
  const scrolled = async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight - 1_900));
    return await all.isVisible();
  };
  await expect.poll(scrolled, { timeout: 60_000, interval: 20 }).toBe(true);
  await browser.close();
});
