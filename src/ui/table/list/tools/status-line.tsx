import { Box, Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { numberText } from '../../../../language/formats.ts';
import { say } from '../../../../language/say.ts';
import classes from './status-line.module.css';

export interface TakeAllButton {
  readonly text: string;
  readonly onTake: () => void;
  readonly isBusy?: boolean;
}

interface StatusLineProps {
  /** What is seen of how much: '21–40 of 312 events'. */
  readonly seen: string;
  readonly selected: number;
  /** Selected and on other pages. */
  readonly elsewhere: number;
  readonly onClear: () => void;
  /** All rows that are found can be taken, and are not. */
  readonly all: TakeAllButton | undefined;
  readonly children: ReactNode;
}

/** One line above the rows. Where rows are selected it has their actions, in the same room: no row moves away from under the hand. */
export function StatusLine({ seen, selected, elsewhere, onClear, all, children }: StatusLineProps) {
  const isSelecting = selected > 0;
  const chosen = numberText(selected);
  const said =
    elsewhere === 0
      ? say('{selected} selected', { selected: chosen })
      : say('{selected} selected, {elsewhere} on other pages', {
          selected: chosen,
          elsewhere: numberText(elsewhere),
        });
  return (
    <Box className={classes.status ?? ''} data-is-selecting={isSelecting}>
      <Text role="status" className={classes.seen ?? ''}>
        {isSelecting ? said : seen}
      </Text>
      {isSelecting && (
        <Box role="group" aria-label={say('Actions for what is selected')} className={classes.bar ?? ''}>
          <Button variant="subtle" px="sm" onClick={onClear}>
            {say('Clear')}
          </Button>
          {all !== undefined && (
            <Button variant="subtle" px="sm" onClick={all.onTake} loading={all.isBusy ?? false}>
              {all.text}
            </Button>
          )}
          <Group gap="xs" ml="auto">
            {children}
          </Group>
        </Box>
      )}
    </Box>
  );
}
