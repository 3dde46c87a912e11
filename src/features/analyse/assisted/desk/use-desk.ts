import { useEffect, useEffectEvent, useRef } from 'react';
import { useBackend } from '../../../../client/context/backend.tsx';
import { type JournalEntry, type LoggedTool, useJournal } from '../../../../client/context/usage-log.tsx';
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
import type { PhotoToLabel } from './load-assisted.ts';
import { useAssistedWork, type WorkProps } from './use-assisted-work.ts';
import { useReceipt } from './use-receipt.ts';
import { useSettings } from './use-settings.ts';
import { useSuggestAgain } from './use-suggest-again.ts';

interface DeskLogDeps {
  readonly photo: PhotoToLabel;
  /** Which step is shown, from 0. */
  readonly step: number;
  /** Milliseconds in which the page was looked at. */
  readonly taken: () => number;
}

/** What the log is told of the work on one photo (rule 9.16). */
function useDeskLog({ photo, step, taken }: DeskLogDeps) {
  const note = useJournal();
  const { id, survey } = photo.image;
  const noteThis = (event: JournalEntry['event'], milliseconds?: number) =>
    note({ event, survey: survey.id, image: id, ...(milliseconds === undefined ? {} : { milliseconds }) });
  const noteStep = useEffectEvent((number: number) => noteThis(`analysis_step_${number}`, taken()));
  useEffect(() => noteStep(step + 1), [step]);

  const labelledIn = useRef<ReadonlySet<number>>(new Set());
  function noteTool(tool: LoggedTool): void {
    // A photo has forty regions, and a server takes sixty lines a minute: that a step is labelled is told once.
    const isOnce = tool === 'label' || tool === 'answer';
    if (isOnce && labelledIn.current.has(step)) return;
    if (isOnce) labelledIn.current = new Set([...labelledIn.current, step]);
    noteThis(`analysis_step_${step + 1}_${tool}`);
  }

  /** When this screen was opened, and whether it has been said how long its picture took. */
  const opening = useRef({ at: performance.now(), isLoaded: false });
  function noteLoaded(): void {
    if (opening.current.isLoaded) return;
    opening.current.isLoaded = true;
    noteThis('photo_loaded', Math.round(performance.now() - opening.current.at));
  }

  return { noteThis, noteTool, noteLoaded };
}

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
