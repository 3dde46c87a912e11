import { ActionIcon, Divider, Popover, SegmentedControl, Slider, Stack, Switch, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBrightness } from '@tabler/icons-react';
import { say, text } from '../../../../language/say.ts';
import { type CopyChoice, CopySwitch } from '../../shared/use-photo-copy.tsx';
import { type Overlay, type Strength, strengths } from './overlay.ts';

/** How the photo is shown; the photo itself stays as it is. Percent. */
export interface Light {
  readonly brightness: number;
  readonly contrast: number;
}

export const usualLight: Light = { brightness: 100, contrast: 100 };

export interface Sight {
  readonly light: Light;
  readonly onLight: (light: Light) => void;
  readonly overlay: Overlay;
  readonly onOverlay: (overlay: Overlay) => void;
  readonly copy: CopyChoice | null;
}

const strengthLabels: Readonly<Record<Strength, string>> = {
  faint: text('Faint'),
  medium: text('Medium'),
  full: text('Full'),
};

/** How colours and photo are seen. */
export function SightButton({ light, onLight, overlay, onOverlay, copy }: Sight) {
  // On a phone the photo stays in sight, above it.
  const isPhone = useMediaQuery('(max-width: 30em)');
  return (
    <Popover position={isPhone ? 'bottom-end' : 'right'} withArrow trapFocus>
      <Popover.Target>
        <ActionIcon size={48} variant="default" aria-label={say('Colours and light')}>
          <IconBrightness size={22} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown w={260}>
        <Stack gap="xs">
          <Text size="sm" id="colours-strength">
            {say('Colours over the photo')}
          </Text>
          <SegmentedControl
            aria-labelledby="colours-strength"
            fullWidth
            value={overlay.strength}
            data={(Object.keys(strengths) as Strength[]).map((strength) => ({
              value: strength,
              label: say(strengthLabels[strength]),
            }))}
            onChange={(strength) => onOverlay({ ...overlay, strength })}
          />
          <Switch
            label={<Text size="sm">{say('Edges around the colours')}</Text>}
            checked={overlay.hasEdges}
            onChange={(event) => onOverlay({ ...overlay, hasEdges: event.currentTarget.checked })}
          />
          <Divider />
          {copy !== null && <CopySwitch {...copy} />}
          <LightSlider
            label={say('Brightness')}
            value={light.brightness}
            onChange={(brightness) => onLight({ ...light, brightness })}
          />
          <LightSlider
            label={say('Contrast')}
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
