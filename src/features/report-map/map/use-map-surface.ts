import { useCallback, useMemo } from 'react';
import type { MapPick } from '../../../ui/map/map-types.ts';
import { type SheetHeight, sheetShares } from '../../../ui/map/side-sheet.tsx';
import { reefOverlayId } from '../layers/reef-overlay.ts';
import { reportsOverlayId } from '../layers/reports-overlay.ts';
import { surveyOverlayId } from '../layers/survey-overlay.ts';
import { resultsOverlayId } from '../results/results-overlay.ts';
import type { ReportPlace, ReportView } from '../shared/report-address.ts';

/** Pixels that the figures cover of a phone's map, and below them, in the results, the legend. */
const stripHeights = { standard: 64, results: 128 } as const;

/** What is covered of a map that lies behind a phone's sheet and its figures, in pixels. */
export function useMapPadding(
  isPhone: boolean,
  {
    sheet,
    height,
    view,
  }: { readonly sheet: SheetHeight; readonly height: number; readonly view: ReportView },
) {
  return useMemo(() => {
    // A sheet that is fully open leaves no map to look at: it stays where it was for half.
    const covered = isPhone ? Math.round(height * Math.min(sheetShares[sheet], sheetShares.half)) : 0;
    return { top: isPhone ? stripHeights[view] : 0, right: 0, bottom: covered, left: 0 };
  }, [isPhone, sheet, height, view]);
}

/** Goes to the reef or the survey that was pressed on the map. */
export function useMapPick(go: (place: ReportPlace) => void, onPicked: () => void) {
  return useCallback(
    (pick: MapPick | null) => {
      const id = pick?.properties.id;
      if (pick === null || typeof id !== 'string') return;
      if ([reefOverlayId, reportsOverlayId, resultsOverlayId].includes(pick.overlayId))
        go({ reef: id, survey: null, photo: null });
      if (pick.overlayId === surveyOverlayId)
        go({ reef: String(pick.properties.reef), survey: id, photo: null });
      onPicked();
    },
    [go, onPicked],
  );
}
