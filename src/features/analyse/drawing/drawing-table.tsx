import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import type { Mode } from '../../../domain/account/training-level.ts';
import type { Category, ModifierId } from '../../../domain/annotation/category/category.ts';
import { isFlag } from '../../../domain/annotation/category/category-tree.ts';
import {
  addStroke,
  addZap,
  type Drawing,
  flagDrawing,
  flagOf,
  type Pen,
  redo,
  undo,
} from '../../../domain/annotation/drawing/drawing.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { CategoryBar } from './categories/category-bar.tsx';
import classes from './draw-work.module.css';
import { PhotoStage } from './stage/photo-stage.tsx';
import { ToolBar, usualLight } from './tool-bar.tsx';
import { type KeyAction, type ToolName, toolInHand } from './tools/tools.ts';
import { useKeys } from './tools/use-keys.ts';
import { fittedViewport, type Size, type Viewport, zoomedByStep } from './tools/viewport.ts';

export interface DrawingTableProps {
  /** What this page is, for whoever hears it. */
  readonly heading: string;
  readonly src: string;
  readonly alt: string;
  readonly photo: Size;
  readonly drawing: Drawing;
  /** Share of the photo that has a colour, 0 to 1. */
  readonly covered: number;
  readonly onChange: (make: (drawing: Drawing) => Drawing) => void;
  readonly mode: Mode;
  /** What the pen draws; null until something was chosen. */
  readonly category: Category | null;
  readonly onCategory: (category: Category) => void;
  readonly badgeOf?: (category: Category) => string | undefined;
  /** Lies over the photo. */
  readonly told?: ReactNode;
  /** Between the photo and the categories. */
  readonly guide?: ReactNode;
  /** The lowest bar. */
  readonly children: ReactNode;
}

/** The photo, the tools with their keys, and what can be coloured. What is done with the drawing is the caller's. */
export function DrawingTable(props: DrawingTableProps) {
  const { photo, drawing, category, onChange } = props;
  const [tool, setTool] = useState<ToolName>('pen');
  const [held, setHeld] = useState({ shift: false, alt: false });
  const [mod, setMod] = useState<ModifierId | null>(null);
  const [flag, setFlag] = useState<Category | null>(null);
  const [isZapping, setZapping] = useState(false);
  const [light, setLight] = useState(usualLight);
  const [viewport, setViewport] = useState<Viewport | null>(null);
  const stage = useRef<Size>({ width: 1, height: 1 });
  const inHand = toolInHand(tool, held);
  const canDraw = category !== null && !isFlag(category.id);

  function choose(next: Category): void {
    if (isFlag(next.id) && next.id !== 'flag') {
      setFlag(next);
      return;
    }
    props.onCategory(next);
    setMod(null);
    if (tool !== 'pen') setTool('pen');
  }

  function stroke(path: Parameters<typeof addStroke>[1]): void {
    if (inHand === 'pen' && !canDraw) {
      notify.warn('First choose what you see, below the photo.');
      return;
    }
    const pen: Pen =
      inHand === 'eraser' || category === null
        ? { kind: 'eraser' }
        : { kind: 'pen', category, ...(mod === null ? {} : { mod }) };
    onChange((before) => addStroke(before, path, pen, Date.now()));
    // A tick under the finger, where there is one.
    navigator.vibrate?.(8);
  }

  function zoom(direction: 1 | -1): void {
    const ground = { stage: stage.current, photo };
    setViewport(zoomedByStep(ground, viewport ?? fittedViewport(ground), direction));
  }

  function act(action: KeyAction): void {
    if (action === 'undo') onChange(undo);
    else if (action === 'redo') onChange(redo);
    else if (action === 'zoom-in') zoom(1);
    else if (action === 'zoom-out') zoom(-1);
    else setTool(action);
  }

  useKeys({
    onAction: act,
    onHeld: ({ shiftKey, altKey }) => setHeld({ shift: shiftKey, alt: altKey }),
  });

  return (
    <div className={classes.work}>
      <VisuallyHidden>
        <h1 data-page-heading tabIndex={-1}>
          {props.heading}
        </h1>
      </VisuallyHidden>
      <div className={classes.table}>
        <div className={classes.bench}>
          <PhotoStage
            src={props.src}
            alt={props.alt}
            photo={photo}
            drawing={drawing}
            tool={inHand}
            colour={inHand === 'eraser' ? '#ffffff' : (category?.colour ?? '#ffffff')}
            filter={`brightness(${light.brightness}%) contrast(${light.contrast}%)`}
            viewport={viewport}
            onViewport={(next, size) => {
              stage.current = size;
              setViewport(next);
            }}
            onStroke={stroke}
          />
          <ToolBar
            tool={inHand}
            canUndo={drawing.marks.length > 0}
            canRedo={drawing.undone.length > 0}
            canZap={canDraw && flagOf(drawing) === undefined && props.covered < 1}
            light={light}
            onTool={setTool}
            onUndo={() => act('undo')}
            onRedo={() => act('redo')}
            onZap={() => setZapping(true)}
            onZoom={zoom}
            onLight={setLight}
          />
          {props.told !== undefined && <div className={classes.told}>{props.told}</div>}
        </div>
      </div>
      {props.guide !== undefined && <div className={classes.guide}>{props.guide}</div>}
      <div className={classes.choice}>
        <CategoryBar
          category={category}
          mod={mod}
          mode={props.mode}
          badgeOf={props.badgeOf}
          onCategory={choose}
          onMod={setMod}
        />
      </div>
      <div className={classes.lowest}>{props.children}</div>
      <ConfirmDialog
        opened={isZapping && category !== null}
        title={`Zap with ${category?.label ?? ''}?`}
        text="Zap fills all un-analysed areas on the image with the current selection"
        confirmLabel="Zap"
        onCancel={() => setZapping(false)}
        onConfirm={() => {
          setZapping(false);
          if (category !== null) onChange((before) => addZap(before, category, Date.now(), mod ?? undefined));
        }}
      />
      <ConfirmDialog
        opened={flag !== null}
        title="Flag a bad image?"
        text={`This will clear your analysis and flag this as a bad image: ${flag?.label.toLowerCase() ?? ''}.`}
        confirmLabel="Flag it"
        isDanger
        onCancel={() => setFlag(null)}
        onConfirm={() => {
          if (flag !== null) onChange((before) => flagDrawing(before, flag, Date.now()));
          setFlag(null);
        }}
      />
    </div>
  );
}
