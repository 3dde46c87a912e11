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

const misplaced: Readonly<Record<DemoKind, string>> = {
  reef: 'Much of what you coloured is water or sand. Take it away with the eraser, or start over.',
  monument: 'Much of what you coloured is not the giant. Which coral is bigger than the diver?',
  wildlife: 'Much of what you coloured is not the animal. Take it away with the eraser, or start over.',
  background: 'Much of what you coloured is reef. Take it away with the eraser, or start over.',
  flag: '',
};

/** What to tell somebody who colours a demo photo, in one or two sentences. */
export function adviceFor(demo: Demo, { status }: DemoScore): string {
  switch (status) {
    case 'nothing':
    case 'solved':
      return tasks[demo.kind];
    case 'too-little':
      return 'Good. There is more of it: go on.';
    case 'misplaced':
      return misplaced[demo.kind];
    case 'too-much':
      return 'Nearly. The colour runs over the edge: take some away with the eraser, or undo.';
    case 'wrong-flag':
      return `Not quite. Look again: ${hintOf(demo.target)}`;
  }
}

function hintOf(id: string): string {
  const hint = findCategory(id)?.hint ?? '';
  return `${hint.charAt(0).toLowerCase()}${hint.slice(1)}`;
}
