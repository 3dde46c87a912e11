import { useState } from 'react';
import { useDownloadAddress } from '../exports/use-download-address.ts';
import type { ReportPlace } from '../shared/report-address.ts';
import type { useReportPlace } from './use-report-place.ts';

interface AskingOptions {
  readonly isMember: boolean;
  readonly place: ReportPlace;
  readonly go: ReturnType<typeof useReportPlace>['go'];
}

/** Whether a visitor asks for what lies behind the map: by a button, or by the address that somebody sent. */
export function useAsking({ isMember, place, go }: AskingOptions) {
  const download = useDownloadAddress();
  const [wantsSurveys, setWantsSurveys] = useState(false);
  const wantsDownload = download.asked !== null;
  const isAsking = !isMember && (wantsSurveys || wantsDownload || place.survey !== null);
  return {
    /** What the form over the map is for; null while nobody asks. */
    wants: isAsking ? (wantsDownload ? ('download' as const) : ('surveys' as const)) : null,
    askForSurveys: () => setWantsSurveys(true),
    stop() {
      setWantsSurveys(false);
      if (wantsDownload) download.close();
      else if (place.survey !== null) go({ ...place, survey: null, photo: null }, { replace: true });
    },
  };
}
