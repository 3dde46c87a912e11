import { Button, Group } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Mode } from '../../../domain/account/training-level.ts';
import type { Category } from '../../../domain/annotation/category/category.ts';
import type { Mark } from '../../../domain/annotation/drawing/stroke.ts';
import { compareFullImage } from '../../../domain/training/comparison.ts';
import { fullDemo, rootOfKind } from '../../../domain/training/demos.ts';
import { type FullPart, leastOverlapOfPart, scoreFullImage } from '../../../domain/training/score.ts';
import { say } from '../../../language/say.ts';
import { DrawingTable } from '../drawing/drawing-table.tsx';
import { demoPhotoUrl } from './demo-photo-url.ts';
import { Guide } from './guide.tsx';
import classes from './training.module.css';
import { TruthLayer, TruthSwitch } from './truth-layer.tsx';
import { usePractice } from './use-practice.ts';

interface FullImageWorkProps {
  readonly isDone: boolean;
  readonly mode: Mode;
  readonly onSolved: () => void;
  readonly onSimple: () => void;
  readonly onAdvanced: () => void;
  readonly footer: ReactNode;
}

/** Step 4: one photo is coloured as a whole. */
export function FullImageWork({ isDone, mode, onSolved, onSimple, onAdvanced, footer }: FullImageWorkProps) {
  const [category, setCategory] = useState<Category | null>(null);
  const [isCompared, setCompared] = useState(false);
  const practice = usePractice(fullDemo, ({ marks }) => {
    if (!isDone && scoreFullImage(marks).status === 'solved') onSolved();
  });
  const comparison = isCompared ? compareFullImage(practice.drawing.marks) : null;
  const look = (
    <TruthSwitch isOn={isCompared} onChange={setCompared}>
      {say('Compare')}
    </TruthSwitch>
  );
  return (
    <DrawingTable
      heading={say('Training: aim for 100% coverage')}
      src={demoPhotoUrl(fullDemo.id)}
      alt={say('A painted photo to learn on: a turtle before a reef, over sand')}
      photo={fullDemo}
      drawing={practice.drawing}
      over={comparison !== null && <TruthLayer comparison={comparison} photo={fullDemo} />}
      covered={practice.covered}
      onChange={practice.change}
      mode={mode}
      category={category}
      onCategory={setCategory}
      guide={
        isDone ? (
          <Guide
            step={4}
            title={say('All of it is coloured!')}
            text={say(
              'How would you like to go on? Simple begins with a few kinds of things and unlocks more; advanced shows every coral, dead, bleached or diseased.',
            )}
            progress={null}
          >
            {look}
            <Button variant="next" onClick={onSimple}>
              {say('Simple')}
            </Button>
            <Button variant="default" onClick={onAdvanced}>
              {say('Advanced')}
            </Button>
          </Guide>
        ) : (
          <FullGuide marks={practice.drawing.marks} onStartOver={practice.clear}>
            {look}
          </FullGuide>
        )
      }
    >
      {footer}
    </DrawingTable>
  );
}

interface FullGuideProps {
  readonly marks: readonly Mark[];
  readonly onStartOver: () => void;
  readonly children: ReactNode;
}

function FullGuide({ marks, onStartOver, children }: FullGuideProps) {
  const score = scoreFullImage(marks);
  return (
    <Guide
      step={4}
      title={say('Aim for 100% coverage')}
      text={say(
        'Now give everything in the photo a colour. Begin with what is small; the bolt (Zap) fills the rest with the category that you chose last.',
      )}
      progress={{ share: score.covered, label: say('Photo coloured') }}
    >
      {score.parts.map((part) => (
        <Part key={part.kind} part={part} />
      ))}
      {children}
      <Button variant="default" px="sm" disabled={marks.length === 0} onClick={onStartOver}>
        {say('Start over')}
      </Button>
    </Guide>
  );
}

function wordFor({ covered, wanted, isRight, overlap }: FullPart): string {
  if (covered === 0) return say('not yet');
  if (isRight) return say('found');
  if (overlap < leastOverlapOfPart / 2) return say('look where');
  return covered < wanted ? say('more') : say('too much');
}

function Part({ part }: { readonly part: FullPart }) {
  const { label, colour } = rootOfKind(part.kind);
  return (
    <Group className={classes.part} gap={6}>
      <span className={classes.dot} style={{ background: colour }} aria-hidden />
      {say(label)}: {wordFor(part)}
      {part.covered > 0 && part.isRight && <IconCheck size={16} aria-hidden />}
    </Group>
  );
}
