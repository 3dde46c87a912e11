import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright';
import type { Catalogue } from '../../../src/language/catalogues/catalogue.ts';
import { createNames, type Name } from './names.ts';

type Translate = ReturnType<typeof createNames>;
type Place = Page | Locator;

const byText = ['getByText', 'getByLabel', 'getByPlaceholder', 'getByAltText', 'getByTitle'] as const;
const inside = [
  'first',
  'last',
  'nth',
  'and',
  'or',
  'getByTestId',
  'contentFrame',
  'owner',
  'frameLocator',
] as const;

interface Having {
  readonly hasText?: Name;
  readonly hasNotText?: Name;
}

/** What a part is filtered by. */
function translateHaving(having: unknown, translate: Translate): unknown {
  if (having === undefined) return having;
  const { hasText, hasNotText } = having as Having;
  return {
    ...(having as object),
    ...(hasText !== undefined && { hasText: translate(hasText) }),
    ...(hasNotText !== undefined && { hasNotText: translate(hasNotText) }),
  };
}

/** Playwright makes some places by others: each is had to translate once. */
const translating = new WeakSet<Place>();

/** Has a page, or a part of it, find by their English names what it says in another language. */
function translateIn<Of extends Place>(place: Of, translate: Translate): Of {
  if (translating.has(place)) return place;
  translating.add(place);
  const asked = place as unknown as Record<string, (...of: unknown[]) => unknown>;
  const keep = (method: string, changed: (of: unknown[]) => unknown[] = (of) => of): void => {
    const plain = asked[method]?.bind(place) as ((...of: unknown[]) => Locator) | undefined;
    if (plain !== undefined) asked[method] = (...of) => translateIn(plain(...changed(of)), translate);
  };
  for (const method of byText)
    keep(method, ([name, options]) => {
      const isExact = (options as { exact?: boolean } | undefined)?.exact === true;
      return [translate(name as Name, isExact), options];
    });
  keep('getByRole', ([role, options]) => {
    const { name, exact = false, ...others } = (options ?? {}) as { name?: Name; exact?: boolean };
    return [role, name === undefined ? options : { ...others, name: translate(name, exact) }];
  });
  keep('locator', ([selector, having]) => [selector, translateHaving(having, translate)]);
  keep('filter', ([having]) => [translateHaving(having, translate)]);
  for (const method of inside) keep(method);
  const all = asked.all?.bind(place) as (() => Promise<Locator[]>) | undefined;
  if (all !== undefined) asked.all = async () => (await all()).map((each) => translateIn(each, translate));
  return place;
}

/**
 * A browser whose pages speak another language, and whose tests go on calling things by their English names. A context that is
 * opened with a locale of its own is left alone.
 */
export function inLanguage(browser: Browser, locale: string, catalogue: Catalogue): Browser {
  const translate = createNames(catalogue);
  return new Proxy(browser, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (key !== 'newContext') return typeof value === 'function' ? value.bind(target) : value;
      return async (options: BrowserContextOptions = {}): Promise<BrowserContext> => {
        if (options.locale !== undefined) return target.newContext(options);
        const context = await target.newContext({ ...options, locale });
        context.on('page', (page) => translateIn(page, translate));
        return context;
      };
    },
  });
}
