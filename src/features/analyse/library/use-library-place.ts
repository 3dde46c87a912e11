import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { type LibrarySight, librarySights } from './library.ts';

/** Photos that are shown at first, and with each press of 'Show more': what an old phone scrolls smoothly. */
const pageSize = 60;

/**
 * Where the page was scrolled to when each entry of the browser's history was left, pixels. Chromium remembers it too;
 * other browsers look for the place before the photos are drawn again, and end at the top.
 */
const leftAt = new Map<string, number>();

/**
 * What of a library is shown. It stands in the address, and the scroll is remembered, so that the way back from a photo
 * leads to the same place. For what is mounted with its photos: without them there is nothing to scroll.
 */
export function useLibraryPlace() {
  const [search, setSearch] = useSearchParams();
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const sight = librarySights.find((one) => one === search.get('show')) ?? 'all';
  const shown = Math.max(pageSize, Number.parseInt(search.get('photos') ?? '', 10) || 0);

  useLayoutEffect(() => {
    const place = leftAt.get(key);
    if (isBack && place !== undefined) window.scrollTo(0, place);
    const remember = () => leftAt.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [isBack, key]);

  function change(next: LibrarySight, photos: number): void {
    const said = new URLSearchParams(search);
    if (next === 'all') said.delete('show');
    else said.set('show', next);
    if (photos === pageSize) said.delete('photos');
    else said.set('photos', String(photos));
    setSearch(said, { replace: true, preventScrollReset: true });
  }
  return {
    sight,
    shown,
    setSight: (next: LibrarySight) => change(next, pageSize),
    showMore: () => change(sight, shown + pageSize),
  };
}
