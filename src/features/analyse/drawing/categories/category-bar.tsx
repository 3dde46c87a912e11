import { UnstyledButton } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import type { Mode } from '../../../../domain/account/training-level.ts';
import type { Category, ModifierId } from '../../../../domain/annotation/category/category.ts';
import { categoryTree, pathOfCategory } from '../../../../domain/annotation/category/category-tree.ts';
import { isAdvanced, isOffered } from '../../../../domain/training/mode.ts';
import { say, text } from '../../../../language/say.ts';
import { GuideButton } from '../../guide/guide-button.tsx';
import classes from './category-bar.module.css';
import { CategoryChip } from './category-chip.tsx';
import { openBranch } from './open-branch.ts';
import { SidewaysRow } from './sideways-row.tsx';

export interface CategoryBarProps {
  /** What the pen draws; null until something was chosen. */
  readonly category: Category | null;
  readonly mod: ModifierId | null;
  readonly mode: Mode;
  /** A few letters on a category of the first row: '1/3'. */
  readonly badgeOf?: ((category: Category) => string | undefined) | undefined;
  readonly onCategory: (category: Category) => void;
  readonly onMod: (mod: ModifierId | null) => void;
}

/** What can be coloured: first the five kinds of things, then what the chosen one is made of. */
export function CategoryBar({ category, mod, mode, badgeOf, onCategory, onMod }: CategoryBarProps) {
  const open = openBranch(category, mode);
  const openRoot = open === null ? undefined : pathOfCategory(open.branch.id)[0];
  const states = isAdvanced(mode) ? (category?.modifiers ?? []) : [];
  return (
    <nav className={classes.categories} aria-label={say('Categories')}>
      <div className={classes.rows}>
        <ul className={classes.kinds}>
          {categoryTree
            .filter((root) => isOffered(root, mode))
            .map((root) => (
              <CategoryChip
                key={root.id}
                category={root}
                isChosen={category?.id === root.id}
                isOpen={openRoot === root.id}
                badge={badgeOf?.(root)}
                onClick={() => onCategory(root)}
              />
            ))}
        </ul>
        <div className={classes.parts}>
          {open !== null && (
            <SidewaysRow key={open.branch.id}>
              {open.parent !== undefined && <BackChip parent={open.parent} onCategory={onCategory} />}
              {open.parts.map((part) => (
                <CategoryChip
                  key={part.id}
                  category={part}
                  isChosen={category?.id === part.id}
                  states={category?.id === part.id ? states : []}
                  mod={mod}
                  onMod={onMod}
                  onClick={() => onCategory(part)}
                />
              ))}
            </SidewaysRow>
          )}
        </div>
      </div>
      <div className={classes.about}>
        <p className={classes.hint}>
          {say(category?.hint ?? text('Choose what you see, then draw around it.'))}
        </p>
        <GuideButton categoryId={category?.id} name={category === null ? undefined : say(category.label)} />
      </div>
    </nav>
  );
}

interface BackChipProps {
  readonly parent: Category;
  readonly onCategory: (category: Category) => void;
}

function BackChip({ parent, onCategory }: BackChipProps) {
  return (
    <li>
      <UnstyledButton
        className={classes.chip}
        aria-label={say('Back to {label}', { label: say(parent.label) })}
        onClick={() => onCategory(parent)}
      >
        <IconChevronLeft size={20} aria-hidden />
        {say(parent.label)}
      </UnstyledButton>
    </li>
  );
}
