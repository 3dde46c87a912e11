import { departureSheet, keepSheetContact, type SheetDeps } from '../departure/departure-sheet.ts';
import type { BoatHandlers } from './mount.ts';

/** The departure sheet, and whom it says to call. */
export function sheetCalls(deps: SheetDeps): Pick<BoatHandlers, 'departureSheet' | 'changeSheetContact'> {
  return {
    departureSheet: () => departureSheet(deps),
    changeSheetContact({ contact }) {
      keepSheetContact(deps.context, contact);
      return departureSheet(deps);
    },
  };
}
