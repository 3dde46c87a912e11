import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Mode } from '../../../domain/account/training-level.ts';
import type { Category } from '../../../domain/annotation/category/category.ts';
import { isFlag } from '../../../domain/annotation/category/category-tree.ts';
import { type Drawing, flagDrawing, flagOf, redo, undo } from '../../../domain/annotation/drawing/drawing.ts';
import type { ImagePoint } from '../../../domain/annotation/drawing/stroke.ts';
import type { CopyChoice } from '../shared/use-photo-copy.tsx';
import { CategoryBar } from './categories/category-bar.tsx';
import classes from './draw-work.module.css';
import { FlagQuestion } from './flag-question.tsx';
import { usualLight } from './overlay/sight-button.tsx';
import { useOverlay } from './overlay/use-overlay.ts';
import { PhotoStage } from './stage/photo-stage.tsx';
import { usePhotoView } from './stage/use-photo-view.ts';
import { ToolBar } from './tool-bar.tsx';
import { type KeyAction, noKeyHeld, type ToolName, toolInHand } from './tools/tools.ts';
import { useKeys } from './tools/use-keys.ts';
import { usePen } from './tools/use-pen.ts';
import type { Size } from './tools/viewport.ts';
import { ZapQuestion } from './zap-question.tsx';

export interface DrawingTableProps {
  /** What this page is, for whoever hears it. */
  readonly heading: string;
  readonly src: string;
  /** Which copy of the photo that is; nothing where it has one. */
  readonly copy?: CopyChoice | null;
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
  /** Lies over the ink, and moves with the photo. */
  readonly over?: ReactNode;
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
  const [held, setHeld] = useState(noKeyHeld);
  const pen = usePen(category, photo, onChange);
  const [flag, setFlag] = useState<Category | null>(null);
  const [isZapping, setZapping] = useState(false);
  const [light, setLight] = useState(usualLight);
  const colours = useOverlay();
  const view = usePhotoView(photo);
  const inHand = toolInHand(tool, held);

  function choose(next: Category): void {
    if (isFlag(next.id) && next.id !== 'flag') {
      setFlag(next);
      return;
    }
    props.onCategory(next);
    pen.setMod(null);
    if (tool !== 'pen') setTool('pen');
  }

  function act(action: KeyAction): void {
    if (action === 'undo') onChange(undo);
    else if (action === 'redo') onChange(redo);
    else if (action === 'zoom-in') view.zoom(1);
    else if (action === 'zoom-out') view.zoom(-1);
    else setTool(action);
  }

  /** Whoever draws wants to see it. */
  function draw(path: readonly ImagePoint[]): void {
    colours.setHidden(false);
    pen.draw(path, inHand);
  }

  useKeys({ onAction: act, onHeld: setHeld });

  return (
    <div className={classes.work}>
      <Heading>{props.heading}</Heading>
      <div className={classes.table}>
        <div className={classes.bench}>
          <PhotoStage
            src={props.src}
            alt={props.alt}
            photo={photo}
            drawing={drawing}
            over={props.over}
            tool={inHand}
            colour={inHand === 'pen' ? (category?.colour ?? '#ffffff') : '#ffffff'}
            filter={`brightness(${light.brightness}%) contrast(${light.contrast}%)`}
            viewport={view.viewport}
            onViewport={view.look}
            onStroke={draw}
            overlay={colours.overlay}
            isHidden={colours.isHidden || held.hide}
          />
          <ToolBar
            tool={inHand}
            canUndo={drawing.marks.length > 0}
            canRedo={drawing.undone.length > 0}
            canZap={pen.canDraw && flagOf(drawing) === undefined && props.covered < 1}
            isHidden={colours.isHidden}
            sight={{
              ...{ light, onLight: setLight, overlay: colours.overlay, onOverlay: colours.show },
              copy: props.copy ?? null,
            }}
            onTool={setTool}
            onUndo={() => act('undo')}
            onRedo={() => act('redo')}
            onZap={() => setZapping(true)}
            onZoom={view.zoom}
            onHide={colours.setHidden}
          />
          {props.told !== undefined && <div className={classes.told}>{props.told}</div>}
        </div>
      </div>
      {props.guide !== undefined && <div className={classes.guide}>{props.guide}</div>}
      <div className={classes.choice}>
        <CategoryBar
          category={category}
          mod={pen.mod}
          mode={props.mode}
          badgeOf={props.badgeOf}
          onCategory={choose}
          onMod={pen.setMod}
        />
      </div>
      <div className={classes.lowest}>{props.children}</div>
      <ZapQuestion isAsked={isZapping} category={category} onNo={() => setZapping(false)} onZap={pen.zap} />
      <FlagQuestion
        flag={flag}
        onClose={() => setFlag(null)}
        onFlag={(chosen) => onChange((before) => flagDrawing(before, chosen, Date.now()))}
      />
    </div>
  );
}

/** For whoever hears the page. */
function Heading({ children }: { readonly children: string }) {
  return (
    <VisuallyHidden>
      <h1 data-page-heading tabIndex={-1}>
        {children}
      </h1>
    </VisuallyHidden>
  );
}
