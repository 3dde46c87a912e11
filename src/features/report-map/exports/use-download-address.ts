import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { downloadParameter, readFormats } from '../../../domain/exports/request/download-address.ts';
import type { ExportFormat } from '../../../domain/exports/request/formats.ts';
import { type ReportPlace, readPlace } from '../shared/report-address.ts';

/** What an address asks to download. */
export interface AskedDownload {
  /** Empty where it leaves them to whoever looks. */
  readonly formats: readonly ExportFormat[];
  readonly place: Pick<ReportPlace, 'reef' | 'survey'>;
}

/** Reads the query of an address; null where no download is asked for. A survey is found without its reef. */
export function readDownload(query: URLSearchParams): AskedDownload | null {
  const asked = query.get(downloadParameter);
  if (asked === null) return null;
  const { reef, survey } = readPlace(query);
  // The map shows a survey with its reef around it; a download needs the survey alone.
  const alone = new URLSearchParams({ reef: 'any', survey: query.get('survey') ?? '' });
  return { formats: readFormats(asked), place: { reef, survey: survey ?? readPlace(alone).survey } };
}

/** Whether the downloads are open, which stands in the address: it can be sent to somebody, and Back closes them. */
export function useDownloadAddress() {
  const { config } = useBackend();
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isOffered = config.features.exports === true;
  const asked = useMemo(() => (isOffered ? readDownload(query) : null), [isOffered, query]);
  const open = useCallback(() => {
    const next = new URLSearchParams(query);
    next.set(downloadParameter, '');
    void navigate({ pathname, search: `?${next}` }, { preventScrollReset: true });
  }, [query, pathname, navigate]);
  const close = useCallback(() => {
    const next = new URLSearchParams(query);
    next.delete(downloadParameter);
    const search = next.size === 0 ? '' : `?${next}`;
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  }, [query, pathname, navigate]);
  return { isOffered, asked, open, close };
}
