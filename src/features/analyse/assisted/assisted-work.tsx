import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { v4 as newId } from 'uuid';
import { simplifyPath } from '../../../domain/annotation/drawing/simplify-path.ts';
import { type ImagePoint, leastStrokePoints } from '../../../domain/annotation/drawing/stroke.ts';
import {
  activate,
  activeRegion,
  addDrawn,
  eraseActive,
  hasZap,
  type WorkRegion,
  zapWork,
} from '../../../domain/assisted/work.ts';
import { counted } from '../../../domain/wording/counted.ts';
import { usePhotoView } from '../drawing/stage/use-photo-view.ts';
import { noKeyHeld } from '../drawing/tools/tools.ts';
import { photoAlt } from '../shared/photo-words.ts';
import { SaveNote } from '../shared/save-note.tsx';
import { useNextPhoto } from '../shared/use-next-photo.ts';
import { usePhotoCopy } from '../shared/use-photo-copy.tsx';
import type { AssistedKey } from './assisted-keys.ts';
import { AssistedTools } from './assisted-tools.tsx';
import classes from './assisted-work.module.css';
import { CompletionDialog } from './completion-dialog.tsx';
import type { WorkProps } from './desk/use-assisted-work.ts';
import { type Desk, useDesk } from './desk/use-desk.ts';
import { KeysHelp } from './keys-help.tsx';
import { type ChosenTool, regionToolInHand } from './region-tools.ts';
import { RegionStage } from './stage/region-stage.tsx';
import { assistedScales, turnedSize } from './stage/use-region-hand.ts';
import { placeOfRegion, regionWords } from './steps/region-words.ts';
import { StepPanel } from './steps/step-panel.tsx';
import { useAssistedKeys } from './use-assisted-keys.ts';

/** What is known of the region in the hand, over the photo. */
function labelText(desk: Desk, surveyName: string): string {
  const { work, regionStep, regions } = desk;
  if (work.isBad) return 'Bad image: all regions are marked. Undo takes it back.';
  const active = activeInStep(desk);
  if (active === null || regionStep === null) return surveyName;
  return regionWords(work, regions, active, regionStep);
}

/** The region in the hand, if the step is about it. */
function activeInStep({ work, regionStep, regions }: Desk): WorkRegion | null {
  const active = activeRegion(work);
  return active === undefined || regionStep === null || !regions.includes(active) ? null : active;
}

/** The photo with its regions, the tools, and the steps. */
export function AssistedWorkScreen(props: WorkProps) {
  const { photo, uid, isExpert } = props;
  const desk = useDesk(props);
  const { save } = desk;
  const { isLeaving, goToNext } = useNextPhoto({
    ...{ uid, photo, way: 'ml', flush: desk.flush },
    wish: isExpert ? 'regions for an expert' : 'regions',
  });
  return (
    <div className={classes.work}>
      <VisuallyHidden>
        <h1 data-page-heading tabIndex={-1}>{`Label the photo of ${photo.image.survey.name}`}</h1>
      </VisuallyHidden>
      <Bench
        {...props}
        desk={desk}
        onSkip={() => {
          desk.noteTool('skip');
          desk.noteThis('user_skip_image');
          void goToNext();
        }}
      />
      <StepPanel
        {...desk}
        isExpert={props.isExpert}
        note={
          save.kind !== 'nothing-new' && (
            <SaveNote state={save} work="your labels are" onRetry={desk.handIn} />
          )
        }
      />
      <CompletionDialog
        opened={desk.received.isShown}
        uid={uid}
        imagePath={photo.path}
        analysisId={photo.analysisId}
        total={desk.received.total}
        isAgain={desk.received.isAgain}
        isLeaving={isLeaving}
        onNext={() => void goToNext()}
        onClose={desk.goOn}
      />
    </div>
  );
}

interface BenchProps extends WorkProps {
  readonly desk: Desk;
  readonly onSkip: () => void;
}

/** The photo under the hand, with the tools and their keys. */
function Bench({ photo, isExpert, desk, onSkip }: BenchProps) {
  const { image } = photo;
  const { work, change, regionStep } = desk;
  const copy = usePhotoCopy(image);
  const [chosen, setChosen] = useState<ChosenTool>('move');
  const [isTurned, setTurned] = useState(false);
  const [isHidden, setHidden] = useState(false);
  const [held, setHeld] = useState(noKeyHeld);
  const [isHelping, setHelping] = useState(false);
  const isPhone = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  const view = usePhotoView(turnedSize(image.meta, isTurned), assistedScales);
  const mayDraw = isExpert && regionStep?.only === undefined && regionStep !== null && !work.isBad;
  const tool = regionToolInHand(chosen, held, mayDraw);

  function act(key: AssistedKey): void {
    if (key.act === 'card') {
      const card = desk.step.cards[key.index];
      if (card !== undefined) desk.choose(card.id);
    } else if (key.act === 'undo') desk.undo();
    else if (key.act === 'confirm') desk.confirm();
    else if (key.act === 'next' || key.act === 'previous') desk.goBy(key.act === 'next' ? 1 : -1);
    else if (key.act === 'zoom-in' || key.act === 'zoom-out') zoom(key.act === 'zoom-in' ? 1 : -1);
    else if (key.act === 'skip') onSkip();
    else if (key.act === 'help') setHelping(true);
    else if (key.act === 'turn') turn();
    else if (key.act === 'erase') erase(work.active);
    else if (key.act === 'zap') zap();
    else setChosen(isExpert ? key.act : 'move');
  }
  useAssistedKeys({ onKey: act, onHeld: setHeld });

  function erase(id: string | null): void {
    if (!mayDraw || id === null) return;
    desk.noteTool('eraser');
    change(eraseActive(activate(work, id)));
  }
  function zap(): void {
    if (!mayDraw || hasZap(work)) return;
    desk.noteTool('zap');
    change(zapWork(work, newId()));
  }
  function turn(): void {
    if (!isPhone) return;
    desk.noteTool('rotate');
    setTurned(!isTurned);
    view.fit();
  }

  function zoom(direction: 1 | -1): void {
    desk.noteTool('zoom');
    view.zoom(direction);
  }
  function draw(path: readonly ImagePoint[]): void {
    if (path.length < leastStrokePoints) return;
    desk.noteTool('pen');
    change(addDrawn(work, newId(), simplifyPath(path)));
  }
  const active = activeInStep(desk);
  return (
    <div className={classes.bench}>
      <AssistedTools
        isExpert={isExpert}
        isPhone={isPhone}
        tool={tool}
        isHidden={isHidden}
        canUndo={desk.canUndo}
        canDraw={mayDraw}
        canErase={mayDraw && activeRegion(work) !== undefined}
        canZap={mayDraw && !hasZap(work)}
        onTool={setChosen}
        onUndo={desk.undo}
        onErase={() => erase(work.active)}
        onZap={zap}
        onZoom={zoom}
        onTurn={turn}
        onHide={() => setHidden(!isHidden)}
        onSkip={onSkip}
        onHelp={() => setHelping(true)}
        settings={desk.settings}
        onSettings={desk.chooseSettings}
        copy={copy.choice}
      />
      <RegionStage
        src={copy.src}
        alt={photoAlt(image)}
        photo={image.meta}
        work={work}
        step={regionStep}
        shown={desk.regions}
        tool={tool}
        isTurned={isTurned}
        isHidden={isHidden || held.hide}
        viewport={view.viewport}
        onViewport={view.look}
        onRegion={desk.take}
        onErase={erase}
        onDrawn={draw}
        onHand={desk.noteTool}
        onLoaded={desk.noteLoaded}
      />
      <div className={classes.label} role="status">
        {labelText(desk, image.survey.name)}
        {active !== null && !work.isBad && <VisuallyHidden>, {placeOfRegion(active)}</VisuallyHidden>}
        {desk.anew > 0 && (
          <span className={classes.again}>
            {counted(desk.anew, 'region')} suggested anew from what you said
          </span>
        )}
      </div>
      <KeysHelp opened={isHelping} isExpert={isExpert} isPhone={isPhone} onClose={() => setHelping(false)} />
    </div>
  );
}
