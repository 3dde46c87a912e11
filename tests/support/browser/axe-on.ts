import axe from 'axe-core';
import type { Page } from 'playwright';

/** What is wrong in a page, and where. */
export interface AxeFault {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly target: string; readonly summary: string }[];
}

export interface AxeOptions {
  /** Only rules with one of these; else all that axe has switched on. */
  readonly tags?: readonly string[];
  readonly withoutRules?: readonly string[];
  /** A part of the page, as a selector. */
  readonly exclude?: string;
}

/**
 * What axe finds wrong in a page. It is brought into a document once, runs in the page itself and tells of faults only:
 * to write down everything that is right, and to read its own half megabyte for each look, cost three times the look.
 * Our pages have no frames, to which its package for Playwright would go too.
 */
export async function axeOn(page: Page, options: AxeOptions = {}): Promise<readonly AxeFault[]> {
  const { tags, withoutRules = [], exclude } = options;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ context, runOptions }) => {
      const inPage: typeof axe = Reflect.get(window, 'axe');
      const { violations } = await inPage.run(context, runOptions);
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.map(({ html, target, failureSummary }) => ({
          html,
          target: target.join(' '),
          summary: failureSummary ?? '',
        })),
      }));
    },
    {
      context: { include: [['html']], exclude: exclude === undefined ? [] : [[exclude]] },
      runOptions: {
        resultTypes: ['violations'],
        rules: Object.fromEntries(withoutRules.map((rule) => [rule, { enabled: false }])),
        ...(tags === undefined ? {} : { runOnly: { type: 'tag', values: [...tags] } }),
      } satisfies axe.RunOptions,
    },
  );
}
