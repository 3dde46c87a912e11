import { useEffect, useRef } from 'react';
import { useLocation, useMatches, useNavigationType } from 'react-router';
import { handleOf } from '../client/context/route-handle.ts';
import { useNamedRegion } from '../client/regions/region.ts';
import { wantedElement } from '../domain/page/query-values.ts';
import { productName } from '../domain/product.ts';
import { say, text } from '../language/say.ts';
import { notify } from '../ui/notify.ts';
import { whenThere } from './when-there.ts';

/** How long a page may take to show its heading, or the part that was asked for, milliseconds. */
const patienceMs = 4_000;

/**
 * What happens on every change of page (rule 2.5): the title is set, alerts go, the page scrolls to the
 * element named by `?el=` or to the top, and focus moves to the heading, so that people who hear the page
 * know where they are.
 */
export function useArrival(): void {
  const { pathname, search, hash } = useLocation();
  const leaf = useMatches().at(-1);
  const { title: own, isOneScreen = false } = handleOf(leaf);
  // The shell shows the page of the lost there.
  const isLost = useNamedRegion(leaf?.params.region) === 'none';
  const title = isLost ? text('Not found') : own;
  const isBack = useNavigationType() === 'POP';
  const element = wantedElement(search, hash);
  const screen = isOneScreen ? (leaf?.id ?? pathname) : pathname;
  const before = useRef<string | null>(null);

  useEffect(() => {
    document.title = title === undefined ? productName : `${say(title)} | ${productName}`;
  }, [title]);

  useEffect(() => {
    const isFirst = before.current === null;
    const isSame = before.current === screen;
    before.current = screen;
    if (!isFirst && !isSame) notify.clearOld();
    if (element !== null) {
      return whenThere(
        () => document.getElementById(element),
        patienceMs,
        (part) => part.scrollIntoView(),
      );
    }
    // The first page is read from its beginning anyway, and going back the browser knows the place.
    if (isFirst || isSame) return undefined;
    if (!isBack) window.scrollTo(0, 0);
    return whenThere(
      () => document.querySelector<HTMLElement>('main h1'),
      patienceMs,
      (heading) => {
        heading.setAttribute('tabindex', '-1');
        heading.setAttribute('data-page-heading', '');
        heading.focus({ preventScroll: true });
      },
    );
  }, [screen, element, isBack]);
}
