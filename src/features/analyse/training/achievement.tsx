import { Button, Group, Text, ThemeIcon } from '@mantine/core';
import { IconLockOpen, IconTrophy } from '@tabler/icons-react';
import { say } from '../../../language/say.ts';
import classes from './training.module.css';

interface AchievementProps {
  /** What comes with the level that this photo unlocks, or unlocked. */
  readonly gift: string;
  readonly isUnlocked: boolean;
  readonly onUnlock: () => void;
}

/** A real photo that was coloured as a whole unlocks the next level, once (rule 13.11). */
export function Achievement({ gift, isUnlocked, onUnlock }: AchievementProps) {
  return (
    <Group className={classes.achievement} role="status">
      <ThemeIcon size={44} radius="xl" color="yellow" variant="filled">
        <IconTrophy size={26} aria-hidden />
      </ThemeIcon>
      <div className={classes.gift}>
        <Text fw={700}>{isUnlocked ? say('Unlocked') : say('Achievement unlocked')}</Text>
        <Text size="sm">{gift}</Text>
      </div>
      {!isUnlocked && (
        <Button variant="default" leftSection={<IconLockOpen size={18} aria-hidden />} onClick={onUnlock}>
          {say('Next level')}
        </Button>
      )}
    </Group>
  );
}
