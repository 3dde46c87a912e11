import { useBackend } from '../../../../client/context/backend.tsx';
import { mayLeave } from '../../../../domain/assisted/progress.ts';
import { type AssistedStep, stepsOf } from '../../../../domain/assisted/steps.ts';
import { suggestedAnew } from '../../../../domain/assisted/suggest-again.ts';
import {
  activate,
  answer,
  canUndo as canUndoWork,
  confirmActive,
  goToStep,
  labelActive,
  regionsOfStep,
  undoWork,
  type WorkRegion,
} from '../../../../domain/assisted/work.ts';
import { nameOfNoModel } from '../../../../domain/suggestion/suggestion.ts';
import { useAssistedWork, type WorkProps } from './use-assisted-work.ts';
import { useDeskLog } from './use-desk-log.ts';
import { useReceipt } from './use-receipt.ts';
import { useSettings } from './use-settings.ts';
import { useSuggestAgain } from './use-suggest-again.ts';

/** The step that is shown; the last one where an earlier version had more. */
function shownStep(steps: readonly AssistedStep[], at: number): AssistedStep {
  const step = steps[at] ?? steps.at(-1);
  if (step === undefined) throw new Error('A version has no steps.');
  return step;
}

/** The work on one photo with its steps: what is shown, and what can be done. */
export function useDesk(props: WorkProps) {
  const { photo, isExpert } = props;
  const { suggestions } = useBackend();
  const { work, save, change, suggest, submit, flush, taken } = useAssistedWork(props);
  const { settings, choose: chooseSettings } = useSettings();
  const steps = stepsOf(photo.version);
  const step = shownStep(steps, work.step);
  const regionStep = step.kind === 'regions' ? step : null;
  const regions = regionStep === null ? work.regions : regionsOfStep(work, regionStep);
  useSuggestAgain({
    photo,
    work,
    step: regionStep,
    isOn: settings.suggestsAgain,
    suggest,
  });
  // While a question is asked, a label that goes unseen would be taken back.
  const canUndo = canUndoWork(work) && (regionStep !== null || work.isBad);

  const log = useDeskLog({ photo, step: work.step, taken });
  const { noteTool } = log;
  const receipt = useReceipt({ photo, save, submit, taken, noteThis: log.noteThis });

  /** The picture of a suggested region; null of one that was drawn. */
  function pictureOf(region: WorkRegion): string | null {
    if (region.kind !== 'suggested') return null;
    const model = photo.model ?? nameOfNoModel;
    return suggestions.pictureUrl(photo.image.token, region.id, { ...photo.asked, model });
  }

  return {
    ...{ work, save, change, flush, steps, step, regionStep, regions, canUndo, ...log, ...receipt },
    ...{ settings, chooseSettings, pictureOf },
    /** Regions that are suggested otherwise after what was said of others. */
    anew: regionStep === null ? 0 : suggestedAnew(work, regionStep),
    /** A card of the step. */
    choose(card: string): void {
      noteTool(step.kind === 'question' ? 'answer' : 'label');
      change(step.kind === 'question' ? answer(work, step.id, card) : labelActive(work, step, card));
    },
    confirm(): void {
      if (regionStep === null) return;
      noteTool('label');
      change(confirmActive(work, regionStep));
    },
    undo(): void {
      if (!canUndo) return;
      noteTool('undo');
      change(undoWork(work));
    },
    take: (region: string) => change(activate(work, region)),
    /** The region before or after the active one. */
    goBy(direction: 1 | -1): void {
      const at = regions.findIndex((region) => region.id === work.active);
      const next = regions[(at + direction + regions.length) % Math.max(1, regions.length)];
      if (next !== undefined && regionStep !== null) change(activate(work, next.id));
    },
    goTo(to: number): void {
      if (to < work.step || mayLeave(work, step, isExpert)) change(goToStep(work, steps, to));
    },
  };
}
export type Desk = ReturnType<typeof useDesk>;
