import { useSearchParams } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { useRegion, useRegions } from '../../../client/regions/region.ts';
import { firstYear, type Panel, yearOfListed, yearsToChoose } from '../../../domain/dashboard/year-window.ts';
import { type Instant, toInstant } from '../../../domain/documents/instant.ts';
import { regionIn } from '../../../domain/region/known-regions.ts';
import type { OwnWork } from './own-work.ts';

/** What is listed: it stands in the address, so that back and reload find it again. */
export function useChoice(own: OwnWork, joined: Instant | undefined) {
  const { config } = useBackend();
  const regions = useRegions();
  const asked = useRegion();
  const region = asked.isActive ? asked : regionIn(regions, config.region);
  const [search, setSearch] = useSearchParams();
  const now = toInstant(Date.now());
  const said = search.get('tab');
  // Who has analysed nothing came for the surveys.
  const usual: Panel = own.analysedPhotos === 0 && own.surveysInAll > 0 ? 'surveys' : 'analysis';
  const panel: Panel = said === 'surveys' || said === 'analysis' ? said : usual;

  /** The years of a list, and the one that is chosen in it. Who surveyed last in an older year begins there. */
  function yearsOf(list: Panel) {
    const { oldest, newest } = own[list];
    const years = yearsToChoose(list, { joined, oldest, now, region });
    const usualYear = newest === undefined ? years[0] : yearOfListed(list, newest, region);
    const year = [Number(search.get('year')), usualYear].find((one) => years.includes(one ?? Number.NaN));
    return { years, year: year ?? years[0] ?? firstYear };
  }

  /** Puts choices into the address; null takes one out. */
  function choose(changes: Readonly<Record<string, string | null>>): void {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { preventScrollReset: true },
    );
  }

  return {
    region,
    panel,
    analysis: yearsOf('analysis'),
    surveys: yearsOf('surveys'),
    isMapOpen: search.get('map') === 'open',
    choose,
  };
}
export type Choice = ReturnType<typeof useChoice>;
