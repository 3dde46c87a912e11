import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { activeRegion, type WorkRegion } from '../../../domain/assisted/work.ts';
import { say } from '../../../language/say.ts';
import { usePhotoView } from '../drawing/stage/use-photo-view.ts';
import { photoAlt } from '../shared/photo-words.ts';
import { usePhotoCopy } from '../shared/use-photo-copy.tsx';
import { AssistedTools } from './assisted-tools.tsx';
import classes from './assisted-work.module.css';
import type { WorkProps } from './desk/use-assisted-work.ts';
import type { Desk } from './desk/use-desk.ts';
import type { AssistedKey } from './keys/assisted-keys.ts';
import { KeysHelp } from './keys/keys-help.tsx';
import { useAssistedKeys } from './keys/use-assisted-keys.ts';
import { RegionStage } from './stage/region-stage.tsx';
import { assistedScales, turnedSize } from './stage/use-region-hand.ts';
import { placeOfRegion, regionWords } from './steps/region-words.ts';
import { useRegionTools } from './use-region-tools.ts';

/** What is known of the region in the hand, over the photo. */
function labelText(desk: Desk, surveyName: string): string {
  const { work, regionStep, regions } = desk;
  if (work.isBad) return say('Bad image: all regions are marked. Undo takes it back.');
  const active = activeInStep(desk);
  if (active === null || regionStep === null) return surveyName;
  return regionWords(work, regions, active, regionStep);
}

/** The region in the hand, if the step is about it. */
function activeInStep({ work, regionStep, regions }: Desk): WorkRegion | null {
  const active = activeRegion(work);
  return active === undefined || regionStep === null || !regions.includes(active) ? null : active;
}

/** What is known of the region in the hand; where it lies is told to whoever does not see it. */
function RegionLabel({ desk, surveyName }: { readonly desk: Desk; readonly surveyName: string }) {
  const active = activeInStep(desk);
  return (
    <div className={classes.label} role="status">
      {labelText(desk, surveyName)}
      {active !== null && !desk.work.isBad && <VisuallyHidden>, {placeOfRegion(active)}</VisuallyHidden>}
      {desk.anew > 0 && (
        <span className={classes.again}>
          {say('{anew, plural, one {# region} other {# regions}} suggested anew from what you said', {
            anew: desk.anew,
          })}
        </span>
      )}
    </div>
  );
}

interface BenchProps extends WorkProps {
  readonly desk: Desk;
  readonly onSkip: () => void;
}

/** The photo under the hand, with the tools and their keys. */
export function Bench({ photo, isExpert, desk, onSkip }: BenchProps) {
  const { image } = photo;
  const { work } = desk;
  const copy = usePhotoCopy(image);
  const tools = useRegionTools(desk, isExpert);
  const [isTurned, setTurned] = useState(false);
  const [isHidden, setHidden] = useState(false);
  const [isHelping, setHelping] = useState(false);
  const isPhone = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  const view = usePhotoView(turnedSize(image.meta, isTurned), assistedScales);

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
  const acts: Readonly<Record<Exclude<AssistedKey['act'], 'card'>, () => void>> = {
    undo: desk.undo,
    confirm: desk.confirm,
    next: () => desk.goBy(1),
    previous: () => desk.goBy(-1),
    'zoom-in': () => zoom(1),
    'zoom-out': () => zoom(-1),
    pen: () => tools.choose('pen'),
    move: () => tools.choose('move'),
    erase: tools.erase,
    zap: tools.zap,
    turn,
    skip: onSkip,
    help: () => setHelping(true),
  };
  function act(key: AssistedKey): void {
    if (key.act !== 'card') {
      acts[key.act]();
      return;
    }
    const card = desk.step.cards[key.index];
    if (card !== undefined) desk.choose(card.id);
  }
  useAssistedKeys({ onKey: act, onHeld: tools.setHeld });

  return (
    <div className={classes.bench}>
      <AssistedTools
        isExpert={isExpert}
        isPhone={isPhone}
        tool={tools.tool}
        isHidden={isHidden}
        canUndo={desk.canUndo}
        canDraw={tools.mayDraw}
        canErase={tools.mayErase}
        canZap={tools.mayZap}
        onTool={tools.choose}
        onUndo={desk.undo}
        onErase={() => tools.erase()}
        onZap={tools.zap}
        onZoom={zoom}
        onTurn={turn}
        onHide={() => setHidden(!isHidden)}
        onSkip={onSkip}
        onHelp={acts.help}
        settings={desk.settings}
        onSettings={desk.chooseSettings}
        copy={copy.choice}
      />
      <RegionStage
        src={copy.src}
        alt={photoAlt(image)}
        photo={image.meta}
        work={work}
        step={desk.regionStep}
        shown={desk.regions}
        tool={tools.tool}
        isTurned={isTurned}
        isHidden={isHidden || tools.held.hide}
        viewport={view.viewport}
        onViewport={view.look}
        onRegion={desk.take}
        onErase={tools.erase}
        onDrawn={tools.draw}
        onHand={desk.noteTool}
        onLoaded={desk.noteLoaded}
      />
      <RegionLabel desk={desk} surveyName={image.survey.name} />
      <KeysHelp opened={isHelping} isExpert={isExpert} isPhone={isPhone} onClose={() => setHelping(false)} />
    </div>
  );
}
