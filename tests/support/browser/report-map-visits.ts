import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { seedReport } from '../analysis/seed-report.ts';
import { openCensus } from '../census/open-census.ts';
import { rememberSession } from '../census/signed-in.ts';
import { axeOn } from './axe-on.ts';
import { launchChromium, openDesktop, openPhone } from './chromium.ts';

export interface Visit extends BrowserContextOptions {
  readonly signedOut?: boolean;
  readonly phone?: boolean;
  readonly on?: Browser;
}

export const gbrMap = '/gbr/detailed-reporting/grc6';
export const mooreReef = `${gbrMap}?reef=16-071`;
export const mooreSurvey = `${mooreReef}&survey=moore-october`;

/** A server with surveys to look at, and a browser whose visits end with their test. */
export async function openReportMap() {
  const server = await openCensus();
  await seedReport(server);
  const person = await server.person('Nerida');
  const browser = await launchChromium();
  const open: BrowserContext[] = [];
  return {
    server,
    /** A page of the map, looked at by a member unless it says otherwise. */
    async visit(path: string, { signedOut, phone, on = browser, ...options }: Visit = {}): Promise<Page> {
      const context = await (phone ? openPhone : openDesktop)(on, { reducedMotion: 'reduce', ...options });
      open.push(context);
      if (!signedOut) await rememberSession(context, person);
      const page = await context.newPage();
      await page.goto(server.url + path);
      return page;
    },
    async endVisits(): Promise<void> {
      for (const context of open.splice(0)) await context.close();
    },
    async close(): Promise<void> {
      await browser.close();
      await server.close();
    },
  };
}

export type ReportMap = Awaited<ReturnType<typeof openReportMap>>;

/** What axe finds wrong, in words. */
export async function wrongs(page: Page): Promise<string[]> {
  const faults = await axeOn(page);
  return faults.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
}
