import { ActionIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { LateTip } from './late-tip.tsx';

interface ToolButtonProps {
  readonly icon: Icon;
  readonly label: string;
  /** The key that does the same. */
  readonly keys?: string;
  /** What is said of it to a mouse that rests on it; the label and its key, where nothing else is said. */
  readonly tip?: string;
  readonly isChosen?: boolean;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

export function ToolButton(props: ToolButtonProps) {
  const { icon: Sign, label, keys, isChosen, isDisabled = false, onClick } = props;
  const { tip = keys === undefined ? label : `${label} (${keys})` } = props;
  return (
    <LateTip label={tip} position="right">
      {(handlers) => (
        <ActionIcon
          size={48}
          variant={isChosen === true ? 'filled' : 'default'}
          aria-label={label}
          aria-pressed={isChosen}
          aria-keyshortcuts={keys}
          disabled={isDisabled}
          onClick={onClick}
          {...handlers}
        >
          <Sign size={22} aria-hidden />
        </ActionIcon>
      )}
    </LateTip>
  );
}
