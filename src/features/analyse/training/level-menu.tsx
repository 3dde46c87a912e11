import { ActionIcon, Button, Popover, Radio, Stack } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { Link } from 'react-router';
import {
  advancedMode,
  lastSimpleMode,
  type Mode,
  type Training,
} from '../../../domain/account/training-level.ts';
import { isAdvanced } from '../../../domain/training/mode.ts';
import { say } from '../../../language/say.ts';

interface LevelMenuProps {
  readonly mode: Mode;
  readonly onMode: (training: Training) => void;
  readonly onLearnAgain: () => void;
  /** Where an expert colours the same photo as one; null for everybody else. */
  readonly expertPath: string | null;
}

/** How much there is to colour with, and the way back to the walkthrough. */
export function LevelMenu({ mode, onMode, onLearnAgain, expertPath }: LevelMenuProps) {
  function choose(level: string): void {
    onMode(
      level === 'advanced'
        ? { mode: advancedMode, choseAdvanced: true }
        : { mode: lastSimpleMode, choseAdvanced: false },
    );
  }
  return (
    <Popover position="top-end" width={300} withArrow trapFocus>
      <Popover.Target>
        <ActionIcon size={48} variant="default" aria-label={say('Level and training')}>
          <IconAdjustments size={22} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="md">
          <Radio.Group
            label={say('What you colour with')}
            value={isAdvanced(mode) ? 'advanced' : 'simple'}
            onChange={choose}
          >
            <Stack gap="sm" mt="xs">
              <Radio
                size="md"
                value="simple"
                label={say('Simple')}
                description={say('What most people can tell apart. More of it unlocks as you go.')}
              />
              <Radio
                size="md"
                value="advanced"
                label={say('Advanced')}
                description={say('Every category, and whether a coral is dead, bleached or diseased.')}
              />
            </Stack>
          </Radio.Group>
          <Button variant="default" onClick={onLearnAgain}>
            {say('Do the training again')}
          </Button>
          {expertPath !== null && (
            <Button component={Link} to={expertPath} variant="default">
              {say('Colour it as an expert')}
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
