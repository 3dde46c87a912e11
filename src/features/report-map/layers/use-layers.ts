import { useCallback, useEffect, useState } from 'react';
import type { ReportKind } from '../../../domain/reporting/reports.ts';
import type { ReefLayers } from './reef-overlay.ts';

/** Every switch of the map: which reefs, and which reports of divers. */
export interface MapLayers extends ReefLayers, Readonly<Record<ReportKind, boolean>> {}
export type LayerId = keyof MapLayers;

/** No report of divers is shown. */
export const noReports = { starfish: false, bleaching: false, bleachingOrDisease: false } as const;

/** Surveyed Reefs is on by default (rule 15.12); the other reefs are what makes a map of a sea. */
const initialLayers: MapLayers = {
  surveyedReefs: true,
  otherReefs: true,
  ...noReports,
};

/** Milliseconds that the note about a layer stays by itself (rule 15.13). */
const warningMs = 15_000;

export interface LayerWarning {
  readonly isShown: boolean;
  readonly dismiss: () => void;
}

/**
 * The layer switches of one dataset, and the note that stands beside them the first time that a layer is
 * toggled on, until it is dismissed or 15 s have passed (rule 15.13).
 */
export function useLayers() {
  const [layers, setLayers] = useState(initialLayers);
  const [warning, setWarning] = useState<'never shown' | 'shown' | 'over'>('never shown');

  useEffect(() => {
    if (warning !== 'shown') return;
    const timer = setTimeout(() => setWarning('over'), warningMs);
    return () => clearTimeout(timer);
  }, [warning]);

  const toggle = useCallback((id: LayerId, isOn: boolean) => {
    setLayers((before) => ({ ...before, [id]: isOn }));
    if (isOn) setWarning((before) => (before === 'never shown' ? 'shown' : before));
  }, []);
  const dismiss = useCallback(() => setWarning('over'), []);
  return { layers, toggle, warning: { isShown: warning === 'shown', dismiss } };
}
