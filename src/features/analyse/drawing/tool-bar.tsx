import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBolt,
  IconEraser,
  IconEye,
  IconEyeOff,
  IconHandStop,
  IconLassoOff,
  IconPencil,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { say } from '../../../language/say.ts';
import classes from './draw-work.module.css';
import { type Sight, SightButton } from './overlay/sight-button.tsx';
import { ToolButton } from './tools/tool-button.tsx';
import type { ToolName } from './tools/tools.ts';

export interface ToolBarProps {
  readonly tool: ToolName;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly canZap: boolean;
  readonly isHidden: boolean;
  readonly sight: Sight;
  readonly onTool: (tool: ToolName) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onZap: () => void;
  readonly onZoom: (direction: 1 | -1) => void;
  readonly onHide: (isHidden: boolean) => void;
}

/** The tools, at the left of the photo, and how the photo is looked at; each is also a key (rule 12.15). */
export function ToolBar(props: ToolBarProps) {
  return (
    <div className={classes.tools} role="toolbar" aria-label={say('Tools')}>
      <div className={classes.hand}>
        <HandTools {...props} />
      </div>
      <div className={classes.look}>
        <LookTools {...props} />
      </div>
    </div>
  );
}

function HandTools({ tool, onTool, ...props }: ToolBarProps) {
  return (
    <>
      <ToolButton
        icon={IconPencil}
        label={say('Pen')}
        keys="P"
        isChosen={tool === 'pen'}
        onClick={() => onTool('pen')}
      />
      <ToolButton
        icon={IconLassoOff}
        label={say('Eraser')}
        keys="E"
        tip={say('Eraser: draw around what goes (E)')}
        isChosen={tool === 'eraser'}
        onClick={() => onTool('eraser')}
      />
      <ToolButton
        icon={IconEraser}
        label={say('Eraser brush')}
        keys="B"
        tip={say('Eraser brush: rub out (B)')}
        isChosen={tool === 'brush'}
        onClick={() => onTool('brush')}
      />
      <ToolButton
        icon={IconHandStop}
        label={say('Move the photo')}
        keys="M"
        isChosen={tool === 'move'}
        onClick={() => onTool('move')}
      />
      <ToolButton
        icon={IconArrowBackUp}
        label={say('Undo')}
        keys="Backspace"
        isDisabled={!props.canUndo}
        onClick={props.onUndo}
      />
      <ToolButton
        icon={IconArrowForwardUp}
        label={say('Redo')}
        keys="Control+Y"
        isDisabled={!props.canRedo}
        onClick={props.onRedo}
      />
      <ToolButton
        icon={IconBolt}
        label={say('Zap: fill the rest')}
        isDisabled={!props.canZap}
        onClick={props.onZap}
      />
    </>
  );
}

function LookTools({ isHidden, sight, onZoom, onHide }: ToolBarProps) {
  return (
    <>
      <ToolButton icon={IconZoomIn} label={say('Zoom in')} keys="+" onClick={() => onZoom(1)} />
      <ToolButton icon={IconZoomOut} label={say('Zoom out')} keys="-" onClick={() => onZoom(-1)} />
      <ToolButton
        icon={isHidden ? IconEyeOff : IconEye}
        label={say('Hide the colours')}
        keys="H"
        tip={say('Hide the colours (H while it is held)')}
        isChosen={isHidden}
        onClick={() => onHide(!isHidden)}
      />
      <SightButton {...sight} />
    </>
  );
}
