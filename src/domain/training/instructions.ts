import type { DemoKind } from '../annotation/category/category.ts';
import { findCategory } from '../annotation/category/category-tree.ts';
import type { Demo } from './demos.ts';
import type { DemoScore } from './score.ts';

/** What is to be done on the photos of a kind. */
const tasks: Readonly<Record<DemoKind, string>> = {
  reef: 'Draw around all of the reef: the corals, and the rock they grow on. Leave out water and sand.',
  monument: 'One coral here is a giant: a monument. Draw around it, and only it.',
  wildlife: 'Somebody lives here. Draw around the animal.',
  background: 'Colour everything that is no reef: water, sand, and the dark where nothing can be seen.',
  flag: 'Nobody could analyse this photo. Which reason below fits?',
};

/** What the thing is called, and what lies beside it. */
const words: Readonly<Record<DemoKind, { readonly thing: string; readonly beside: string }>> = {
  reef: { thing: 'the reef', beside: 'water or sand' },
  monument: { thing: 'the giant', beside: 'not the giant' },
  wildlife: { thing: 'the animal', beside: 'not the animal' },
  background: { thing: 'the background', beside: 'reef' },
  flag: { thing: 'the photo', beside: 'not the photo' },
};

const misplaced: Readonly<Record<DemoKind, string>> = {
  reef: 'Most of what you coloured is water or sand. Take it away with the eraser, or start over.',
  monument: 'Most of what you coloured is not the giant. Which coral is bigger than the diver?',
  wildlife: 'Most of what you coloured is not the animal. Take it away with the eraser, or start over.',
  background: 'Most of what you coloured is reef. Take it away with the eraser, or start over.',
  flag: '',
};

/** From this share on it is said what is wrong beside what is asked for first. */
const worthSaying = 0.1;
const percent = (share: number) => `${Math.round(share * 100)} %`;

/** What to tell somebody who colours a demo photo: two lines of a phone at most, or the photo would move. */
export function adviceFor(demo: Demo, { status, beside, missing }: DemoScore): string {
  const { thing, beside: elsewhere } = words[demo.kind];
  switch (status) {
    case 'nothing':
    case 'solved':
      return tasks[demo.kind];
    case 'too-little':
      return beside < worthSaying
        ? `Good. Go on: ${percent(missing)} of ${thing} has no colour yet.`
        : `Go on: ${percent(missing)} of ${thing} is missing. ${percent(beside)} of your colour is ${elsewhere}.`;
    case 'misplaced':
      return misplaced[demo.kind];
    case 'too-much':
      return `Over the edge: ${percent(beside)} of your colour is ${elsewhere}. Use the eraser, or undo.`;
    case 'askew':
      return `The amount is right, the edge is not: ${percent(beside)} is ${elsewhere}, ${percent(missing)} is missing.`;
    case 'wrong-flag':
      return `Not quite. Look again: ${hintOf(demo.target)}`;
  }
}

function hintOf(id: string): string {
  const hint = findCategory(id)?.hint ?? '';
  return `${hint.charAt(0).toLowerCase()}${hint.slice(1)}`;
}
