import { text } from '../../../language/say.ts';
/** What a volunteer can say of a part of a photo (rule 10.1). */
export interface Category {
  /** Ids from the root joined by underscores: `reef_hard_plating`. */
  readonly id: string;
  readonly label: string;
  /** Six hex digits after `#`: the ink, and what tells categories apart in a picture of an analysis. */
  readonly colour: string;
  /** Name of a picture, `cdn/200/icon/{icon}.svg`. */
  readonly icon: string;
  /** One line: how to know it. */
  readonly hint: string;
  /** More to read, where a line does not do. */
  readonly info?: string;
  /** Which of the walkthrough's photos teach it. */
  readonly demo?: DemoKind;
  /** The first mode of drawing that offers it (`src/domain/training/mode.ts`); every mode where none is said. */
  readonly fromMode?: 3 | 4;
  /** States that can be told of it, beside being alive. Offered in the advanced mode. */
  readonly modifiers?: readonly ModifierId[];
  readonly children: readonly Category[];
}

export const demoKinds = ['reef', 'monument', 'wildlife', 'background', 'flag'] as const;
export type DemoKind = (typeof demoKinds)[number];

export const modifiers = {
  dead: { label: text('Dead'), hint: text('A skeleton that can still be told: bare, or overgrown.') },
  bleached: {
    label: text('Bleached'),
    hint: text('White or very pale, and alive: the skeleton shines through.'),
  },
  diseased: {
    label: text('Diseased'),
    hint: text('Alive, with bands, spots or growths that do not belong to it.'),
  },
} as const;
export type ModifierId = keyof typeof modifiers;
