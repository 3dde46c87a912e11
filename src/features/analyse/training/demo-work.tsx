import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Mode } from '../../../domain/account/training-level.ts';
import { type Category, type DemoKind, demoKinds } from '../../../domain/annotation/category/category.ts';
import { pathOfCategory } from '../../../domain/annotation/category/category-tree.ts';
import type { Mark } from '../../../domain/annotation/drawing/stroke.ts';
import { compareDemo } from '../../../domain/training/comparison.ts';
import { type Demo, findDemo, rootOfKind } from '../../../domain/training/demos.ts';
import { adviceFor } from '../../../domain/training/instructions.ts';
import { leastOverlap, scoreDemo } from '../../../domain/training/score.ts';
import {
  completeDemo,
  demoNumber,
  demosOfKind,
  isKindComplete,
  pickKind,
  solvedOf,
  type Walkthrough,
} from '../../../domain/training/walkthrough.ts';
import { say } from '../../../language/say.ts';
import { DrawingTable } from '../drawing/drawing-table.tsx';
import { demoPhotoUrl } from './demo-photo-url.ts';
import { Guide } from './guide.tsx';
import { TruthKeys, TruthLayer, TruthSwitch } from './truth-layer.tsx';
import { usePractice } from './use-practice.ts';

interface DemoWorkProps {
  readonly at: Walkthrough;
  readonly mode: Mode;
  readonly onGo: (next: Walkthrough) => void;
  readonly footer: ReactNode;
}

/** What lies behind the first words, before anything was picked. */
const backdrop = findDemo('reef', 3);

function demoOf(at: Walkthrough): Demo {
  return at.kind === null ? backdrop : findDemo(at.kind, demoNumber(at, at.kind));
}

/** Steps 2 and 3: a category is picked, and its photos are coloured one after the other. */
export function DemoWork({ at, mode, onGo, footer }: DemoWorkProps) {
  const [demo, setDemo] = useState(() => demoOf(at));
  const [isSolved, setSolved] = useState(false);
  const [isCompared, setCompared] = useState(false);
  const [category, setCategory] = useState<Category | null>(() =>
    at.kind === null ? null : rootOfKind(at.kind),
  );
  const practice = usePractice(demo, ({ marks }) => {
    if (at.kind === null || isSolved || scoreDemo(demo, marks).status !== 'solved') return;
    setSolved(true);
    onGo(completeDemo(at));
  });

  function show(next: Walkthrough): void {
    practice.clear();
    setSolved(false);
    setCompared(false);
    setDemo(demoOf(next));
    onGo(next);
  }

  function pick(next: Category): void {
    setCategory(next);
    const kind = demoKinds.find((known) => known === pathOfCategory(next.id)[0]);
    // Picked again after the answer, a category shows its next photo; before it, a part of it is only a colour.
    if (kind !== undefined && (kind !== at.kind || isSolved)) show(pickKind(at, kind));
  }

  const comparison = isCompared ? compareDemo(demo, practice.drawing.marks) : null;
  return (
    <DrawingTable
      key={demo.id}
      heading={say('Training: colour in what you see')}
      src={demoPhotoUrl(demo.id)}
      alt={say('A painted photo to learn on: {thing}', {
        thing: at.kind === null ? say('a reef') : say(rootOfKind(at.kind).label),
      })}
      photo={demo}
      drawing={practice.drawing}
      over={comparison !== null && <TruthLayer comparison={comparison} photo={demo} />}
      covered={practice.covered}
      onChange={practice.change}
      mode={mode}
      category={category}
      onCategory={pick}
      badgeOf={(root) => badgeOf(at, root)}
      guide={
        <DemoGuide
          at={at}
          demo={demo}
          marks={practice.drawing.marks}
          isSolved={isSolved}
          isCompared={isCompared}
          onCompare={setCompared}
          onNextPhoto={() => show(at)}
          onStartOver={practice.clear}
        />
      }
    >
      {footer}
    </DrawingTable>
  );
}

/** How many photos of a category are done, on its button. */
function badgeOf(at: Walkthrough, category: Category): string | undefined {
  const kind = demoKinds.find((known) => known === category.id);
  return kind === undefined ? undefined : `${solvedOf(at, kind)}/${demosOfKind}`;
}

interface DemoGuideProps {
  readonly at: Walkthrough;
  readonly demo: Demo;
  readonly marks: readonly Mark[];
  readonly isSolved: boolean;
  /** The truth lies over the drawing. */
  readonly isCompared: boolean;
  readonly onCompare: (isCompared: boolean) => void;
  readonly onNextPhoto: () => void;
  readonly onStartOver: () => void;
}

function DemoGuide(props: DemoGuideProps) {
  const { at, demo, marks, isSolved, isCompared } = props;
  if (at.kind === null) {
    return (
      <Guide
        step={at.step}
        title={say('Colour in what you see')}
        text={say('Pick a category below, and a photo of it comes up. Then draw around what belongs to it.')}
        progress={null}
      />
    );
  }
  const label = say(rootOfKind(at.kind).label);
  const score = scoreDemo(demo, marks);
  const keys = isCompared ? <TruthKeys name={label} score={score} /> : null;
  const look = demo.mask !== null && (
    <TruthSwitch isOn={isCompared} onChange={props.onCompare}>
      {isSolved ? say('Compare') : say('Show me')}
    </TruthSwitch>
  );
  if (isSolved) {
    return (
      <Praise at={at} kind={at.kind} label={label} keys={keys} onNextPhoto={props.onNextPhoto}>
        {look}
      </Praise>
    );
  }
  return (
    <Guide
      step={at.step}
      title={say('Colour in what you see')}
      text={keys ?? adviceFor(demo, score)}
      progress={
        demo.mask === null
          ? null
          : {
              share: score.overlap,
              enough: leastOverlap,
              label: say('How well your {thing} fits; {percent} % is enough', {
                thing: label.toLowerCase(),
                percent: Math.round(leastOverlap * 100),
              }),
            }
      }
    >
      {look}
      <Button variant="default" px="sm" disabled={marks.length === 0} onClick={props.onStartOver}>
        {say('Start over')}
      </Button>
    </Guide>
  );
}

interface PraiseProps extends Pick<DemoGuideProps, 'at' | 'onNextPhoto'> {
  readonly kind: DemoKind;
  readonly label: string;
  /** What lies over the photo, where the truth does. */
  readonly keys: ReactNode;
  readonly children: ReactNode;
}

function Praise({ at, kind, label, keys, onNextPhoto, children }: PraiseProps) {
  if (isKindComplete(at, kind)) {
    return (
      <Guide
        step={at.step}
        title={say('Category complete')}
        text={
          keys ??
          say('You know {thing} when you see it. Pick another category, or go on to the next step.', {
            thing: label.toLowerCase(),
          })
        }
        progress={null}
      >
        {children}
      </Guide>
    );
  }
  return (
    <Guide
      step={at.step}
      title={say('Well seen!')}
      text={
        keys ??
        say('{done} of {photos} photos of {thing}. One more makes it easier; the next step is open, too.', {
          done: solvedOf(at, kind),
          photos: demosOfKind,
          thing: label.toLowerCase(),
        })
      }
      progress={null}
    >
      {children}
      <Button variant="next" onClick={onNextPhoto}>
        {say('Next photo')}
      </Button>
    </Guide>
  );
}
