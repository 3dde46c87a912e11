import { Alert, Anchor, Button, VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { isComplete } from '../../../domain/annotation/analysis.ts';
import type { Category, ModifierId } from '../../../domain/annotation/category.ts';
import { isFlag } from '../../../domain/annotation/category-tree.ts';
import {
  addStroke,
  addZap,
  type Drawing,
  flagDrawing,
  flagOf,
  type Pen,
  redo,
  undo,
} from '../../../domain/annotation/drawing.ts';
import { useBackend } from '../../../session/backend.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { drawPath, percentagePath } from '../paths.ts';
import { SaveNote } from '../save-note.tsx';
import { useNextPhoto } from '../use-next-photo.ts';
import { CategoryBar } from './category-bar.tsx';
import classes from './draw-work.module.css';
import { PhotoStage } from './photo-stage.tsx';
import { percentText, ReviewDialog } from './review-dialog.tsx';
import { ToolBar, usualLight } from './tool-bar.tsx';
import { actionOfKey, type KeyAction, type ToolName, toolInHand } from './tools.ts';
import { type DeskProps, useDesk } from './use-desk.ts';
import { fittedViewport, type Size, type Viewport, zoomedByStep } from './viewport.ts';

/** The photo, the tools and what can be coloured: the screen of spec 3 §2.2. */
export function DrawWork(props: DeskProps) {
  const { photo, uid, asExpert } = props;
  const { image } = photo;
  const { blobs } = useBackend();
  const [desk, snapshot] = useDesk(props);
  const { drawing, coverage, save } = snapshot;
  const [tool, setTool] = useState<ToolName>('pen');
  const [held, setHeld] = useState({ shift: false, alt: false });
  const [category, setCategory] = useState<Category | null>(null);
  const [mod, setMod] = useState<ModifierId | null>(null);
  const [flag, setFlag] = useState<Category | null>(null);
  const [isZapping, setZapping] = useState(false);
  const [isReviewing, setReviewing] = useState(false);
  const [light, setLight] = useState(usualLight);
  const [viewport, setViewport] = useState<Viewport | null>(null);
  const stage = useRef<Size>({ width: 1, height: 1 });
  const { isLeaving, goToNext } = useNextPhoto({
    uid,
    image,
    flush: () => desk.flush(),
    pathOf: (surveyId, imageId) => drawPath(surveyId, imageId, asExpert),
  });
  const inHand = toolInHand(tool, held);
  const flagged = flagOf(drawing);
  const isDone = isComplete({ stats: coverage });
  const photoUrl = blobs.url(image.url, image.token, 2000);

  function change(make: (drawing: Drawing) => Drawing): void {
    desk.change(make(desk.snapshot().drawing));
  }

  function choose(next: Category): void {
    if (isFlag(next.id) && next.id !== 'flag') {
      setFlag(next);
      return;
    }
    setCategory(next);
    setMod(null);
    if (tool !== 'pen') setTool('pen');
  }

  function stroke(path: Parameters<typeof addStroke>[1]): void {
    if (inHand === 'pen' && (category === null || isFlag(category.id))) {
      notify.warn('First choose what you see, below the photo.');
      return;
    }
    const pen: Pen =
      inHand === 'eraser' || category === null
        ? { kind: 'eraser' }
        : { kind: 'pen', category, ...(mod === null ? {} : { mod }) };
    change((before) => addStroke(before, path, pen, Date.now()));
    // A tick under the finger, where there is one.
    navigator.vibrate?.(8);
  }

  function zoom(direction: 1 | -1): void {
    const ground = { stage: stage.current, photo: image.meta };
    setViewport(zoomedByStep(ground, viewport ?? fittedViewport(ground), direction));
  }

  function act(action: KeyAction): void {
    if (action === 'undo') change(undo);
    else if (action === 'redo') change(redo);
    else if (action === 'zoom-in') zoom(1);
    else if (action === 'zoom-out') zoom(-1);
    else setTool(action);
  }

  function pressKey(event: React.KeyboardEvent): void {
    // React tells of keys in dialogs too, which lie over this screen.
    if (!event.currentTarget.contains(event.target as Node)) return;
    setHeld({ shift: event.shiftKey, alt: event.altKey });
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    const action = isTyping || event.altKey ? undefined : actionOfKey(event);
    if (action === undefined) return;
    event.preventDefault();
    act(action);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the tools work wherever the focus is on this screen; each tool is a button too.
    <div
      className={classes.work}
      tabIndex={-1}
      onKeyDown={pressKey}
      onKeyUp={(event) => setHeld({ shift: event.shiftKey, alt: event.altKey })}
    >
      <VisuallyHidden>
        <h1 data-page-heading tabIndex={-1}>
          Colour the photo of {image.survey.name}
        </h1>
      </VisuallyHidden>
      <div className={classes.table}>
        <PhotoStage
          src={photoUrl}
          alt={`Reef at ${image.survey.name}, photographed by ${image.user.name}`}
          photo={image.meta}
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
          canZap={category !== null && !isFlag(category.id) && flagged === undefined && coverage.coverage < 1}
          light={light}
          onTool={setTool}
          onUndo={() => act('undo')}
          onRedo={() => act('redo')}
          onZap={() => setZapping(true)}
          onZoom={zoom}
          onLight={setLight}
        />
        {photo.warning !== null && (
          <Alert color="yellow" className={classes.told} role="alert">
            {photo.warning}
          </Alert>
        )}
        {flagged !== undefined && (
          <Alert color="gray" variant="filled" className={classes.told} title={`Flagged: ${flagged.label}`}>
            Nothing can be coloured on a bad image. Undo takes the flag away.
          </Alert>
        )}
      </div>
      <CategoryBar category={category} mod={mod} onCategory={choose} onMod={setMod} />
      <section className={classes.bar} aria-label="Progress">
        <div className={classes.note}>
          <SaveNote state={save} work="your strokes are" onRetry={() => void desk.flush()} />
          <Anchor component={Link} to={percentagePath(image.survey.id, image.id)} size="sm">
            Use numbers instead
          </Anchor>
        </div>
        <Button
          variant={isDone ? 'next' : 'default'}
          onClick={() => {
            setReviewing(true);
            void desk.flush();
          }}
        >
          {percentText(coverage.coverage)} coloured · Next
        </Button>
      </section>
      <ConfirmDialog
        opened={isZapping && category !== null}
        title={`Zap with ${category?.label ?? ''}?`}
        text="Zap fills all un-analysed areas on the image with the current selection"
        confirmLabel="Zap"
        onCancel={() => setZapping(false)}
        onConfirm={() => {
          setZapping(false);
          if (category !== null) change((before) => addZap(before, category, Date.now(), mod ?? undefined));
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
          if (flag !== null) change((before) => flagDrawing(before, flag, Date.now()));
          setFlag(null);
        }}
      />
      <ReviewDialog
        opened={isReviewing}
        image={image}
        photoUrl={photoUrl}
        snapshot={snapshot}
        isLeaving={isLeaving}
        onRetry={() => void desk.flush()}
        onNext={() => void goToNext()}
        onClose={() => setReviewing(false)}
      />
    </div>
  );
}
