import { useCallback, useMemo } from 'react';
import { type To, useLocation, useNavigate, useSearchParams } from 'react-router';
import {
  type ReportLook,
  type ReportPlace,
  readLook,
  readPlace,
  writeArea,
  writeLook,
  writePlace,
} from '../shared/report-address.ts';

interface ReportPlaceTools {
  readonly place: ReportPlace;
  readonly addressOf: (place: ReportPlace) => To;
  /** `replace` for turning pages: the back button should leave the photos, not turn them back. */
  readonly go: (place: ReportPlace, how?: { readonly replace: boolean }) => void;
  readonly look: ReportLook;
  readonly setLook: (look: ReportLook) => void;
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
  const areaAddress = useCallback(
    (area: string | null): To => ({ pathname, search: writeArea(area, query) }),
    [pathname, query],
  );
  return { place, addressOf, go, look, setLook, areaAddress };
}
