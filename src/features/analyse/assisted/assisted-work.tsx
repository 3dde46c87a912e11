import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { v4 as newId } from 'uuid';
import { simplifyPath } from '../../../domain/annotation/drawing/simplify-path.ts';
import { type ImagePoint, leastStrokePoints } from '../../../domain/annotation/drawing/stroke.ts';
import { activeRegion, addDrawn, eraseActive, hasZap, zapWork } from '../../../domain/assisted/work.ts';
import { counted } from '../../../domain/wording/counted.ts';
import { usePhotoView } from '../drawing/stage/use-photo-view.ts';
import { photoAlt } from '../shared/photo-words.ts';
import { SaveNote } from '../shared/save-note.tsx';
import { useNextPhoto } from '../shared/use-next-photo.ts';
import { usePhotoCopy } from '../shared/use-photo-copy.tsx';
import { type AssistedTool, AssistedTools } from './assisted-tools.tsx';
import classes from './assisted-work.module.css';
import { CompletionDialog } from './completion-dialog.tsx';
import type { WorkProps } from './desk/use-assisted-work.ts';
import { type Desk, useDesk } from './desk/use-desk.ts';
import { RegionStage } from './stage/region-stage.tsx';
import { assistedScales, turnedSize } from './stage/use-region-hand.ts';
import { regionWords } from './steps/region-words.ts';
import { StepPanel } from './steps/step-panel.tsx';
import { type AssistedKey, useAssistedKeys } from './use-assisted-keys.ts';

/** What is known of the region in the hand, over the photo. */
function labelText({ work, regionStep, regions }: Desk, surveyName: string): string {
  if (work.isBad) return 'Bad image: all regions are marked. Undo takes it back.';
  const active = activeRegion(work);
  if (active === undefined || regionStep === null || !regions.includes(active)) return surveyName;
  return regionWords(work, regions, active, regionStep);
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
        opened={desk.isReceived}
        uid={uid}
        imagePath={photo.path}
        analysisId={photo.analysisId}
        total={save.kind === 'saved' ? save.saved.total : 1}
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
  const [tool, setTool] = useState<AssistedTool>('move');
  const [isTurned, setTurned] = useState(false);
  const [isHidden, setHidden] = useState(false);
  const [isHideHeld, setHideHeld] = useState(false);
  const isPhone = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  const view = usePhotoView(turnedSize(image.meta, isTurned), assistedScales);
  const mayDraw = isExpert && regionStep?.only === undefined && regionStep !== null && !work.isBad;

  function act(key: AssistedKey): void {
    if (key.act === 'card') {
      const card = desk.step.cards[key.index];
      if (card !== undefined) desk.choose(card.id);
    } else if (key.act === 'undo') desk.undo();
    else if (key.act === 'confirm') desk.confirm();
    else if (key.act === 'next' || key.act === 'previous') desk.goBy(key.act === 'next' ? 1 : -1);
    else if (key.act === 'zoom-in' || key.act === 'zoom-out') zoom(key.act === 'zoom-in' ? 1 : -1);
    else if (key.act !== 'erase') setTool(isExpert ? key.act : 'move');
    else if (mayDraw) {
      desk.noteTool('eraser');
      change(eraseActive(work));
    }
  }
  useAssistedKeys({ onKey: act, onHide: setHideHeld });

  function zoom(direction: 1 | -1): void {
    desk.noteTool('zoom');
    view.zoom(direction);
  }
  function draw(path: readonly ImagePoint[]): void {
    if (path.length < leastStrokePoints) return;
    desk.noteTool('pen');
    change(addDrawn(work, newId(), simplifyPath(path)));
  }
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
        onTool={setTool}
        onUndo={desk.undo}
        onErase={() => act({ act: 'erase' })}
        onZap={() => {
          desk.noteTool('zap');
          change(zapWork(work, newId()));
        }}
        onZoom={zoom}
        onTurn={() => {
          desk.noteTool('rotate');
          setTurned(!isTurned);
          view.fit();
        }}
        onHide={() => setHidden(!isHidden)}
        onSkip={onSkip}
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
        tool={mayDraw ? tool : 'move'}
        isTurned={isTurned}
        isHidden={isHidden || isHideHeld}
        viewport={view.viewport}
        onViewport={view.look}
        onRegion={desk.take}
        onDrawn={draw}
      />
      <div className={classes.label} role="status">
        {labelText(desk, image.survey.name)}
        {desk.anew > 0 && (
          <span className={classes.again}>
            {counted(desk.anew, 'region')} suggested anew from what you said
          </span>
        )}
      </div>
    </div>
  );
}
