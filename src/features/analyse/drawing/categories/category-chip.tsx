import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import {
  type Category,
  type ModifierId,
  modifiers,
} from '../../../../domain/annotation/category/category.ts';
import { say } from '../../../../language/say.ts';
import { CategoryIcon } from '../../shared/category-icon.tsx';
import { LateTip } from '../tools/late-tip.tsx';
import classes from './category-bar.module.css';

interface CategoryChipProps {
  readonly category: Category;
  readonly isChosen: boolean;
  /** Its parts are shown in the second row. */
  readonly isOpen?: boolean;
  readonly badge?: string | undefined;
  /** States that can be told of it now; they stand beside it. */
  readonly states?: readonly ModifierId[];
  readonly mod?: ModifierId | null;
  readonly onMod?: (mod: ModifierId | null) => void;
  readonly onClick: () => void;
}

/** A category to choose: its picture on its ink, and its name. */
export function CategoryChip(props: CategoryChipProps) {
  const { category, isChosen, states = [], mod = null, onMod } = props;
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const chip = place.current;
    const row = chip?.parentElement;
    if (!isChosen || !chip || !row) return;
    // With the states beside it, which came with the choice. Where they do not fit, its ink is seen first.
    const isWide = chip.offsetWidth > row.clientWidth * 0.75;
    chip.scrollIntoView({ block: 'nearest', inline: isWide ? 'start' : 'nearest' });
  }, [isChosen]);
  return (
    <li ref={place} className={classes.group} data-grouped={states.length > 0 || undefined}>
      <LateTip label={say(category.hint)}>
        {(tip) => (
          <UnstyledButton
            className={classes.chip}
            aria-pressed={isChosen}
            data-open={props.isOpen || undefined}
            onClick={props.onClick}
            {...tip}
          >
            <CategoryIcon category={category} />
            <span className={classes.name}>{say(category.label)}</span>
            {props.badge !== undefined && (
              <>
                {' '}
                <span className={classes.badge}>{props.badge}</span>
              </>
            )}
          </UnstyledButton>
        )}
      </LateTip>
      {states.map((id) => (
        <LateTip key={id} label={say(modifiers[id].hint)}>
          {(tip) => (
            <UnstyledButton
              className={classes.state}
              aria-pressed={mod === id}
              onClick={() => onMod?.(mod === id ? null : id)}
              {...tip}
            >
              {say(modifiers[id].label)}
            </UnstyledButton>
          )}
        </LateTip>
      ))}
    </li>
  );
}
