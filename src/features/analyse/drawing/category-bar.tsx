import { UnstyledButton } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { type Category, type ModifierId, modifiers } from '../../../domain/annotation/category.ts';
import { categoriesById, categoryTree, pathOfCategory } from '../../../domain/annotation/category-tree.ts';
import classes from './draw-work.module.css';

export interface CategoryBarProps {
  /** What the pen draws; null until something was chosen. */
  readonly category: Category | null;
  readonly mod: ModifierId | null;
  readonly onCategory: (category: Category) => void;
  readonly onMod: (mod: ModifierId | null) => void;
}

/** The category whose children are offered: the chosen one, or its parent where it has none; null for the roots. */
function openBranch(category: Category | null): Category | null {
  if (category === null) return null;
  if (category.children.length > 0) return category;
  const parent = pathOfCategory(category.id).at(-2);
  return parent === undefined ? null : (categoriesById.get(parent) ?? null);
}

/** What can be coloured: first the five kinds of things, then what the chosen one is made of. */
export function CategoryBar({ category, mod, onCategory, onMod }: CategoryBarProps) {
  const branch = openBranch(category);
  const parent = branch === null ? undefined : pathOfCategory(branch.id).at(-2);
  return (
    <nav className={classes.categories} aria-label="Categories">
      <ul className={classes.row}>
        {categoryTree.map((root) => (
          <Chip
            key={root.id}
            category={root}
            isChosen={category?.id === root.id}
            isOpen={branch !== null && pathOfCategory(branch.id)[0] === root.id}
            onClick={() => onCategory(root)}
          />
        ))}
      </ul>
      {branch !== null && (
        <ul className={classes.row}>
          {parent !== undefined && (
            <li>
              <UnstyledButton
                className={classes.chip}
                aria-label={`Back to ${categoriesById.get(parent)?.label}`}
                onClick={() => onCategory(categoriesById.get(parent) ?? branch)}
              >
                <IconChevronLeft size={18} aria-hidden />
                {categoriesById.get(parent)?.label}
              </UnstyledButton>
            </li>
          )}
          {branch.children.map((child) => (
            <Chip
              key={child.id}
              category={child}
              isChosen={category?.id === child.id}
              onClick={() => onCategory(child)}
            />
          ))}
          {category?.modifiers?.map((id) => (
            <li key={id}>
              <UnstyledButton
                className={classes.chip}
                aria-pressed={mod === id}
                title={modifiers[id].hint}
                onClick={() => onMod(mod === id ? null : id)}
              >
                {modifiers[id].label}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      <p className={classes.hint}>
        {category === null ? 'Choose what you see, then draw around it.' : category.hint}
      </p>
    </nav>
  );
}

interface ChipProps {
  readonly category: Category;
  readonly isChosen: boolean;
  readonly isOpen?: boolean;
  readonly onClick: () => void;
}

function Chip({ category, isChosen, isOpen = false, onClick }: ChipProps) {
  return (
    <li>
      <UnstyledButton
        className={classes.chip}
        aria-pressed={isChosen}
        data-open={isOpen || undefined}
        title={category.hint}
        onClick={onClick}
      >
        <span className={classes.dot} style={{ background: category.colour }} aria-hidden />
        {category.label}
      </UnstyledButton>
    </li>
  );
}
