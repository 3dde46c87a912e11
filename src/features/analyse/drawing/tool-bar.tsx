import { ActionIcon, Popover, Slider, Stack, Text } from '@mantine/core';
import {
  type Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBolt,
  IconBrightness,
  IconEraser,
  IconHandStop,
  IconPencil,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import classes from './draw-work.module.css';
import { LateTip } from './tools/late-tip.tsx';
import type { ToolName } from './tools/tools.ts';

/** How the photo is shown; the photo itself stays as it is. Percent. */
export interface Light {
  readonly brightness: number;
  readonly contrast: number;
}

export const usualLight: Light = { brightness: 100, contrast: 100 };

export interface ToolBarProps {
  readonly tool: ToolName;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly canZap: boolean;
  readonly light: Light;
  readonly onTool: (tool: ToolName) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onZap: () => void;
  readonly onZoom: (direction: 1 | -1) => void;
  readonly onLight: (light: Light) => void;
}

interface ToolButtonProps {
  readonly icon: Icon;
  readonly label: string;
  /** The key that does the same. */
  readonly keys?: string;
  readonly isChosen?: boolean;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

function ToolButton({ icon: Sign, label, keys, isChosen, isDisabled = false, onClick }: ToolButtonProps) {
  const text = keys === undefined ? label : `${label} (${keys})`;
  return (
    <LateTip label={text} position="right">
      {(tip) => (
        <ActionIcon
          size={48}
          variant={isChosen === true ? 'filled' : 'default'}
          aria-label={label}
          aria-pressed={isChosen}
          aria-keyshortcuts={keys}
          disabled={isDisabled}
          onClick={onClick}
          {...tip}
        >
          <Sign size={22} aria-hidden />
        </ActionIcon>
      )}
    </LateTip>
  );
}

/** The tools, at the left of the photo; every one is also a key (rule 12.15). */
export function ToolBar(props: ToolBarProps) {
  const { tool, onTool } = props;
  return (
    <div className={classes.tools} role="toolbar" aria-label="Tools">
      <ToolButton
        icon={IconPencil}
        label="Pen"
        keys="P"
        isChosen={tool === 'pen'}
        onClick={() => onTool('pen')}
      />
      <ToolButton
        icon={IconEraser}
        label="Eraser"
        keys="E"
        isChosen={tool === 'eraser'}
        onClick={() => onTool('eraser')}
      />
      <ToolButton
        icon={IconHandStop}
        label="Move the photo"
        keys="M"
        isChosen={tool === 'move'}
        onClick={() => onTool('move')}
      />
      <ToolButton icon={IconZoomIn} label="Zoom in" keys="+" onClick={() => props.onZoom(1)} />
      <ToolButton icon={IconZoomOut} label="Zoom out" keys="-" onClick={() => props.onZoom(-1)} />
      <ToolButton
        icon={IconArrowBackUp}
        label="Undo"
        keys="Backspace"
        isDisabled={!props.canUndo}
        onClick={props.onUndo}
      />
      <ToolButton
        icon={IconArrowForwardUp}
        label="Redo"
        keys="Control+Y"
        isDisabled={!props.canRedo}
        onClick={props.onRedo}
      />
      <ToolButton
        icon={IconBolt}
        label="Zap: fill the rest"
        isDisabled={!props.canZap}
        onClick={props.onZap}
      />
      <LightButton light={props.light} onLight={props.onLight} />
    </div>
  );
}

function LightButton({ light, onLight }: Pick<ToolBarProps, 'light' | 'onLight'>) {
  return (
    <Popover position="right" withArrow trapFocus>
      <Popover.Target>
        <ActionIcon
          className={classes.light}
          size={48}
          variant="default"
          aria-label="Brightness and contrast"
        >
          <IconBrightness size={22} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown w={240}>
        <Stack gap="xs">
          <LightSlider
            label="Brightness"
            value={light.brightness}
            onChange={(brightness) => onLight({ ...light, brightness })}
          />
          <LightSlider
            label="Contrast"
            value={light.contrast}
            onChange={(contrast) => onLight({ ...light, contrast })}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

interface LightSliderProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function LightSlider({ label, value, onChange }: LightSliderProps) {
  return (
    <div>
      <Text size="sm">{label}</Text>
      <Slider
        min={50}
        max={200}
        step={5}
        value={value}
        label={(percent) => `${percent} %`}
        thumbLabel={label}
        thumbSize={24}
        onChange={onChange}
      />
    </div>
  );
}
