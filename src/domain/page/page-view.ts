import { isRegionId } from '../region/region.ts';

/** What stands in a path of a page that is counted: words of our routes, names of their parts, a star for the rest. */
const pagePattern = /^\/(?:(?::?[a-z][a-zA-Z-]{0,29}|\*)(?:\/(?::?[a-z][a-zA-Z-]{0,29}|\*)){0,7})?$/;

export const isViewedPage = (text: string): boolean => pagePattern.test(text);

/**
 * The page of a view as it is counted: the pattern of its route (`/analysis/draw/:survey/:id`), never the address, so that
 * neither a person nor a photo can be told from it. Parts that were left out are left out; a region is named.
 *
 * @param pattern of the route, as the router has it: `:region/analysis`, `analysis/:event?`
 */
export function viewedPage(pattern: string, params: Readonly<Record<string, string | undefined>>): string {
  const parts = pattern.split('/').flatMap((part) => {
    if (part === '') return [];
    if (!part.startsWith(':')) return [part];
    const name = part.slice(1).replace(/\?$/, '');
    const value = params[name];
    if (value === undefined) return [];
    return [name === 'region' && isRegionId(value) ? value : `:${name}`];
  });
  return `/${parts.join('/')}`;
}
