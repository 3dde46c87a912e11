import { say, text } from '../../language/say.ts';
import type { DemoKind } from '../annotation/category/category.ts';
import { findCategory } from '../annotation/category/category-tree.ts';
import type { Demo } from './demos.ts';
import type { DemoScore } from './score.ts';

/** What is to be done on the photos of a kind. */
const tasks: Readonly<Record<DemoKind, string>> = {
  reef: text('Draw around all of the reef: the corals, and the rock they grow on. Leave out water and sand.'),
  monument: text('One coral here is a giant: a monument. Draw around it, and only it.'),
  wildlife: text('Somebody lives here. Draw around the animal.'),
  background: text('Colour everything that is no reef: water, sand, and the dark where nothing can be seen.'),
  flag: text('Nobody could analyse this photo. Which reason below fits?'),
};

const misplaced: Readonly<Record<DemoKind, string>> = {
  reef: text('Most of what you coloured is water or sand. Take it away with the eraser, or start over.'),
  monument: text('Most of what you coloured is not the giant. Which coral is bigger than the diver?'),
  wildlife: text('Most of what you coloured is not the animal. Take it away with the eraser, or start over.'),
  background: text('Most of what you coloured is reef. Take it away with the eraser, or start over.'),
  flag: '',
};

/** From this share on it is said what is wrong beside what is asked for first. */
const worthSaying = 0.1;
const percent = (share: number) => `${Math.round(share * 100)} %`;

/** What to tell somebody who colours a demo photo: two lines of a phone at most, or the photo would move. */
export function adviceFor(demo: Demo, { status, beside, missing }: DemoScore): string {
  const { kind } = demo;
  switch (status) {
    case 'nothing':
    case 'solved':
      return say(tasks[kind]);
    case 'too-little':
      return beside < worthSaying
        ? say(
            'Good. Go on: {missing} of {kind, select, reef {the reef} monument {the giant} wildlife {the animal} background {the background} other {the photo}} has no colour yet.',
            { missing: percent(missing), kind },
          )
        : say(
            'Go on: {missing} of {kind, select, reef {the reef} monument {the giant} wildlife {the animal} background {the background} other {the photo}} is missing. {beside} of your colour is {kind, select, reef {water or sand} monument {not the giant} wildlife {not the animal} background {reef} other {not the photo}}.',
            { missing: percent(missing), beside: percent(beside), kind },
          );
    case 'misplaced':
      return say(misplaced[kind]);
    case 'too-much':
      return say(
        'Over the edge: {beside} of your colour is {kind, select, reef {water or sand} monument {not the giant} wildlife {not the animal} background {reef} other {not the photo}}. Use the eraser, or undo.',
        { beside: percent(beside), kind },
      );
    case 'askew':
      return say(
        'The amount is right, the edge is not: {beside} is {kind, select, reef {water or sand} monument {not the giant} wildlife {not the animal} background {reef} other {not the photo}}, {missing} is missing.',
        { beside: percent(beside), missing: percent(missing), kind },
      );
    case 'wrong-flag':
      return say('Not quite. Look again: {hint}', { hint: hintOf(demo.target) });
  }
}

function hintOf(id: string): string {
  const hint = say(findCategory(id)?.hint ?? '');
  return `${hint.charAt(0).toLowerCase()}${hint.slice(1)}`;
}
