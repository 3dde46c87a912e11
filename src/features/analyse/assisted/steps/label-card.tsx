import { ActionIcon, Kbd, Popover, Text, UnstyledButton } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { AssistedLabel } from '../../../../domain/assisted/labels.ts';
import { guidePictureSize, guidePictures, guidePictureUrl } from '../../../../domain/guide/pictures.ts';
import { say } from '../../../../language/say.ts';
import { CategoryIcon } from '../../shared/category-icon.tsx';
import classes from './label-card.module.css';

interface LabelCardProps {
  readonly card: AssistedLabel;
  readonly isChosen: boolean;
  readonly isSuggested: boolean;
  /** The keys that do the same, one after the other. */
  readonly keys: string;
  readonly onChoose: () => void;
}

/** What a region may be, or an answer, with what to look for; more of it, with pictures, on its sign. */
export function LabelCard({ card, isChosen, isSuggested, keys, onChoose }: LabelCardProps) {
  const { pictures } = card;
  const label = say(card.label);
  return (
    <li
      className={classes.card}
      data-chosen={isChosen || undefined}
      data-suggested={isSuggested || undefined}
    >
      <UnstyledButton
        className={classes.choose}
        aria-pressed={isChosen}
        aria-keyshortcuts={keys.length === 1 ? keys : undefined}
        onClick={onChoose}
      >
        <CategoryIcon category={card} size={34} />
        <span className={classes.said}>
          <span className={classes.name}>{label}</span>
          <span className={classes.hint}>{say(card.hint)}</span>
        </span>
        <Kbd className={classes.keys} aria-hidden>
          {keys}
        </Kbd>
      </UnstyledButton>
      <Popover width={300} position="top" withArrow shadow="md" trapFocus returnFocus>
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            size={48}
            aria-label={say('What to look for: {label}', { label })}
            className={classes.more}
          >
            <IconInfoCircle size={20} aria-hidden />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown aria-label={label}>
          <Text fw={650}>{label}</Text>
          <Text size="sm">{say(card.description)}</Text>
          {pictures.map((picture) => (
            <img
              key={picture}
              className={classes.picture}
              src={guidePictureUrl(picture)}
              alt={say(guidePictures[picture])}
              {...guidePictureSize}
            />
          ))}
        </Popover.Dropdown>
      </Popover>
    </li>
  );
}
