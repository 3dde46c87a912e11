import { z } from 'zod';
import { type DemoKind, demoKinds } from '../annotation/category/category.ts';

/** Demo photos of one kind; all of them solved complete the kind (rule 13.4). */
export const demosOfKind = 3;

/**
 * Where a newcomer is in the walkthrough: 1 welcome, 2 colour in what you see, 3 category complete, 4 aim for
 * 100 % coverage, 5 achievement unlocked, 6 training complete (rule 13.1).
 */
export const walkthroughSchema = z.object({
  step: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)]),
  /** What is being learned; null until a category was picked. */
  kind: z.enum(demoKinds).nullable(),
  /** Demo photos that were solved, by kind; those that were repeated count again. */
  solved: z.partialRecord(z.enum(demoKinds), z.number().int().min(0)),
  /** The whole photo of step 4 was coloured. */
  isFullDone: z.boolean(),
});
export type Walkthrough = z.infer<typeof walkthroughSchema>;

export const freshWalkthrough: Walkthrough = { step: 1, kind: null, solved: {}, isFullDone: false };

/** How many of the three photos of a kind are solved. */
export function solvedOf({ solved }: Walkthrough, kind: DemoKind): number {
  return Math.min(demosOfKind, solved[kind] ?? 0);
}

export function isKindComplete(at: Walkthrough, kind: DemoKind): boolean {
  return solvedOf(at, kind) === demosOfKind;
}

/** Which photo of the picked kind is shown, 1 to 3. After the third the first comes again, for whoever wants more. */
export function demoNumber({ solved }: Walkthrough, kind: DemoKind): 1 | 2 | 3 {
  return (((solved[kind] ?? 0) % demosOfKind) + 1) as 1 | 2 | 3;
}

/** A category is picked: its next photo is shown. In the other steps picking is only choosing a colour. */
export function pickKind(at: Walkthrough, kind: DemoKind): Walkthrough {
  if (at.step !== 2 && at.step !== 3) return at;
  if (at.kind === kind) return at;
  return { ...at, step: 2, kind };
}

/** The photo that is shown is solved: counts it and leads to step 3, not past it (rule 13.3). */
export function completeDemo(at: Walkthrough): Walkthrough {
  if (at.kind === null || (at.step !== 2 && at.step !== 3)) return at;
  return { ...at, step: 3, solved: { ...at.solved, [at.kind]: (at.solved[at.kind] ?? 0) + 1 } };
}

export function completeFullImage(at: Walkthrough): Walkthrough {
  return at.step === 4 ? { ...at, isFullDone: true } : at;
}

/** Whether something was learned in this step, so that the next one may come. */
export function canGoOn(at: Walkthrough): boolean {
  switch (at.step) {
    case 1:
      return true;
    case 2:
      return Object.values(at.solved).some((many) => many > 0);
    case 3:
      return true;
    case 4:
    case 5:
      return at.isFullDone;
    case 6:
      return false;
  }
}

/** The next step; the same where nothing was learned yet, and at the end. */
export function goOn(at: Walkthrough): Walkthrough {
  if (!canGoOn(at)) return at;
  // Step 3 is the praise for what step 2 asks for: who has had it goes on to the whole photo.
  const step = at.step === 2 ? 4 : at.step + 1;
  return { ...at, step: step as Walkthrough['step'] };
}

/** The step before; the praise of step 3 is no place to go back to. */
export function goBack(at: Walkthrough): Walkthrough {
  if (at.step === 1) return at;
  if (at.step === 3 || at.step === 4) return { ...at, step: at.step === 3 ? 1 : 2, kind: null };
  return { ...at, step: (at.step - 1) as Walkthrough['step'] };
}
