import { useCallback, useMemo } from 'react';
import { type To, useLocation, useNavigate, useSearchParams } from 'react-router';
import {
  type ReportLook,
  type ReportPlace,
  type ReportTab,
  readLook,
  readPlace,
  readTab,
  writeArea,
  writeLook,
  writePlace,
  writeTab,
} from '../shared/report-address.ts';

interface ReportPlaceTools {
  readonly place: ReportPlace;
  readonly addressOf: (place: ReportPlace) => To;
  /** `replace` for turning pages: the back button should leave the photos, not turn them back. */
  readonly go: (place: ReportPlace, how?: { readonly replace: boolean }) => void;
  readonly look: ReportLook;
  readonly setLook: (look: ReportLook) => void;
  readonly tab: ReportTab;
  /** The back button leaves the map, and walks through no tabs. */
  readonly setTab: (tab: ReportTab) => void;
  /** Where somebody moved the map to, as the address has it; null where it looks at what is chosen. */
  readonly at: string | null;
  readonly setAt: (at: string) => void;
  /** From whichever view to a place of the standard one. */
  readonly goInStandard: (place: ReportPlace) => void;
  /** Where the results of a management area are; of null, those of all reefs. */
  readonly areaAddress: (area: string | null) => To;
}

/** What the address says is shown, and how to go elsewhere. */
export function useReportPlace(): ReportPlaceTools {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const place = useMemo(() => readPlace(query), [query]);
  const addressOf = useCallback(
    (to: ReportPlace): To => ({ pathname, search: writePlace(to, query) }),
    [pathname, query],
  );
  const go = useCallback<ReportPlaceTools['go']>(
    (to, how) => void navigate(addressOf(to), { replace: how?.replace ?? false, preventScrollReset: true }),
    [navigate, addressOf],
  );
  const look = useMemo(() => readLook(query), [query]);
  const setLook = useCallback(
    (to: ReportLook) =>
      void navigate({ pathname, search: writeLook(to, query) }, { preventScrollReset: true }),
    [navigate, pathname, query],
  );
  const replace = useCallback(
    (search: string) => void navigate({ pathname, search }, { replace: true, preventScrollReset: true }),
    [navigate, pathname],
  );
  const tab = readTab(query);
  const setTab = useCallback((to: ReportTab) => replace(writeTab(to, query)), [replace, query]);
  const at = query.get('at');
  const setAt = useCallback(
    (to: string) => {
      const moved = new URLSearchParams(query);
      moved.set('at', to);
      replace(`?${moved}`);
    },
    [replace, query],
  );
  const goInStandard = useCallback(
    (to: ReportPlace) => {
      const standard = new URLSearchParams(
        writeLook({ view: 'standard', compared: null, area: null }, query),
      );
      void navigate({ pathname, search: writePlace(to, standard) }, { preventScrollReset: true });
    },
    [navigate, pathname, query],
  );
  const areaAddress = useCallback(
    (area: string | null): To => ({ pathname, search: writeArea(area, query) }),
    [pathname, query],
  );
  return { place, addressOf, go, look, setLook, areaAddress, goInStandard, tab, setTab, at, setAt };
}
