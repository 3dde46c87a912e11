import { ActionIcon, Popover, Stack, Switch, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconArrowBackUp,
  IconBolt,
  IconEraser,
  IconEye,
  IconEyeOff,
  IconHandStop,
  IconKeyboard,
  IconPencil,
  IconPlayerSkipForward,
  IconRotateClockwise,
  IconSettings,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { say } from '../../../language/say.ts';
import { ToolButton } from '../drawing/tools/tool-button.tsx';
import { type CopyChoice, CopySwitch } from '../shared/use-photo-copy.tsx';
import classes from './assisted-work.module.css';
import type { Settings } from './desk/use-settings.ts';
import type { ChosenTool, RegionTool } from './keys/region-tools.ts';

interface SettingsButtonProps {
  readonly settings: Settings;
  readonly onSettings: (settings: Settings) => void;
  /** null where the photo has one copy. */
  readonly copy: CopyChoice | null;
}

/** How this screen works. */
function SettingsButton({ settings, onSettings, copy }: SettingsButtonProps) {
  // On a phone the photo stays in sight.
  const isPhone = useMediaQuery('(max-width: 61.99em)');
  return (
    <Popover position={isPhone ? 'bottom-end' : 'right-start'} withArrow shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon size={48} variant="default" aria-label={say('Settings')}>
          <IconSettings size={22} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown w={290} aria-label={say('Settings')}>
        <Stack gap="xs">
          <Switch
            label={<Text fw={650}>{say('Suggest again while I correct')}</Text>}
            description={
              <Text component="span" size="sm" c="dimmed">
                {say('Regions that you have not touched learn from what you say of the others.')}
              </Text>
            }
            checked={settings.suggestsAgain}
            onChange={({ currentTarget: { checked } }) => onSettings({ ...settings, suggestsAgain: checked })}
          />
          {copy !== null && <CopySwitch {...copy} />}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

interface AssistedToolsProps {
  readonly isExpert: boolean;
  readonly isPhone: boolean;
  /** What the hand holds, with the keys that are held. */
  readonly tool: RegionTool;
  readonly isHidden: boolean;
  readonly canUndo: boolean;
  readonly canDraw: boolean;
  readonly canErase: boolean;
  readonly canZap: boolean;
  readonly onTool: (tool: ChosenTool) => void;
  readonly onUndo: () => void;
  readonly onErase: () => void;
  readonly onZap: () => void;
  readonly onZoom: (direction: 1 | -1) => void;
  readonly onTurn: () => void;
  readonly onHide: () => void;
  readonly onSkip: () => void;
  readonly onHelp: () => void;
  readonly settings: Settings;
  readonly onSettings: (settings: Settings) => void;
  readonly copy: CopyChoice | null;
}

/** Undo, zoom, turn and skip for everybody; pen, eraser and zap for experts. */
export function AssistedTools(props: AssistedToolsProps) {
  const { tool, isHidden } = props;
  return (
    <div className={classes.tools} role="toolbar" aria-label={say('Tools')}>
      <ToolButton
        icon={IconArrowBackUp}
        label={say('Undo')}
        keys="Backspace"
        isDisabled={!props.canUndo}
        onClick={props.onUndo}
      />
      <ToolButton icon={IconZoomIn} label={say('Zoom in')} keys="+" onClick={() => props.onZoom(1)} />
      <ToolButton icon={IconZoomOut} label={say('Zoom out')} keys="-" onClick={() => props.onZoom(-1)} />
      {props.isPhone && (
        <ToolButton
          icon={IconRotateClockwise}
          label={say('Turn the photo')}
          keys="R"
          onClick={props.onTurn}
        />
      )}
      <ToolButton
        icon={isHidden ? IconEyeOff : IconEye}
        label={say('The photo alone')}
        keys="H"
        tip={say('The photo alone (H while it is held)')}
        isChosen={isHidden}
        onClick={props.onHide}
      />
      {props.isExpert && (
        <>
          <ToolButton
            icon={IconHandStop}
            label={say('Choose and move')}
            keys="M"
            isChosen={tool === 'move'}
            onClick={() => props.onTool('move')}
          />
          <ToolButton
            icon={IconPencil}
            label={say('Pen: draw a region')}
            keys="P"
            isDisabled={!props.canDraw}
            isChosen={tool === 'pen'}
            onClick={() => props.onTool('pen')}
          />
          <ToolButton
            icon={IconEraser}
            label={say('Erase the outlined region')}
            keys="E"
            tip={say('Erase the outlined region (E); Alt while it is held: each that is pressed')}
            isChosen={tool === 'eraser'}
            isDisabled={!props.canErase}
            onClick={props.onErase}
          />
          <ToolButton
            icon={IconBolt}
            label={say('Zap: all the rest')}
            keys="Z"
            isDisabled={!props.canZap}
            onClick={props.onZap}
          />
        </>
      )}
      <ToolButton
        icon={IconPlayerSkipForward}
        label={say('Skip this photo')}
        keys="S"
        onClick={props.onSkip}
      />
      {!props.isPhone && (
        <ToolButton icon={IconKeyboard} label={say('Keys')} keys="?" onClick={props.onHelp} />
      )}
      <SettingsButton settings={props.settings} onSettings={props.onSettings} copy={props.copy} />
    </div>
  );
}
