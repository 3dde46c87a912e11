import { Group, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Category } from '../../../domain/annotation/category/category.ts';
import {
  categoryTree,
  findCategory,
  pathOfCategory,
} from '../../../domain/annotation/category/category-tree.ts';
import { guidePageId, guidePages } from '../../../domain/guide/field-guide.ts';
import type { LookAlike } from '../../../domain/guide/guide-page.ts';
import { say } from '../../../language/say.ts';
import { CategoryIcon } from '../shared/category-icon.tsx';
import { CoralStates } from './coral-states.tsx';
import classes from './guide.module.css';
import { GuidePictures } from './guide-picture.tsx';

interface GuideContentsProps {
  /** Id of the category that is read about; the list of all where none is. */
  readonly at: string | undefined;
  readonly onGo: (categoryId: string | undefined) => void;
}

/** The field guide: one page on each category, and the list of them. */
export function GuideContents({ at, onGo }: GuideContentsProps) {
  const id = at === undefined ? undefined : guidePageId(at);
  const category = id === undefined ? undefined : findCategory(id);
  const top = useRef<HTMLDivElement>(null);
  const before = useRef(at);
  useEffect(() => {
    if (before.current === at) return;
    before.current = at;
    // Whoever turns a page reads from its top, and hears its title.
    top.current?.querySelector<HTMLElement>('[data-guide-title]')?.focus();
    top.current?.scrollIntoView({ block: 'start' });
  }, [at]);
  return (
    <div ref={top} className={classes.guide}>
      {category === undefined ? (
        <Index onGo={onGo} />
      ) : (
        <PageOf key={category.id} category={category} onGo={onGo} />
      )}
    </div>
  );
}

interface GoProps {
  readonly onGo: GuideContentsProps['onGo'];
}

function GuideTitle({ children }: { readonly children: ReactNode }) {
  return (
    <Title order={2} size="h3" tabIndex={-1} data-guide-title className={classes.title}>
      {children}
    </Title>
  );
}

function Index({ onGo }: GoProps) {
  return (
    <Stack gap="md">
      <GuideTitle>{say('What lives here, and how to know it')}</GuideTitle>
      <Text size="sm">
        {say(
          'Each page says how to know a thing, shows it, and tells it from what it is easily taken for. All pictures are painted.',
        )}
      </Text>
      {categoryTree.map((root) => (
        <section key={root.id} aria-label={say(root.label)}>
          <Entries categories={[root, ...withParts(root)]} onGo={onGo} />
        </section>
      ))}
      <CoralStates />
    </Stack>
  );
}

/** Every category below one, in the order of the tree. */
function withParts({ children }: Category): Category[] {
  return children.flatMap((part) => [part, ...withParts(part)]);
}

function Entries({ categories, onGo }: GoProps & { readonly categories: readonly Category[] }) {
  return (
    <ul className={classes.entries}>
      {categories.map((category) => (
        <li key={category.id} data-depth={pathOfCategory(category.id).length}>
          <UnstyledButton className={classes.entry} onClick={() => onGo(category.id)}>
            <CategoryIcon category={category} />
            <span>{say(category.label)}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

function PageOf({ category, onGo }: GoProps & { readonly category: Category }) {
  const page = guidePages[category.id];
  const parent = findCategory(pathOfCategory(category.id).at(-2) ?? '');
  if (page === undefined) return null;
  return (
    <Stack gap="md">
      <UnstyledButton className={classes.back} onClick={() => onGo(parent?.id)}>
        <IconChevronLeft size={20} aria-hidden />
        {parent === undefined ? say('All pages') : say(parent.label)}
      </UnstyledButton>
      <Group gap="sm" wrap="nowrap" align="center">
        <CategoryIcon category={category} size={48} />
        <div>
          <GuideTitle>{say(category.label)}</GuideTitle>
          <Text size="sm" c="dimmed">
            {say(category.hint)}
          </Text>
        </div>
      </Group>
      <GuidePictures shown={page.shown} />
      <ul className={classes.signs}>
        {page.signs.map((sign) => (
          <li key={sign}>{say(sign)}</li>
        ))}
      </ul>
      <LookAlikes of={page.lookAlikes} onGo={onGo} />
      {category.children.length > 0 && (
        <section aria-label={say('Kinds of {category}', { category: say(category.label) })}>
          <Title order={3} size="h4" mb="xs">
            {say('Its kinds')}
          </Title>
          <Entries categories={category.children} onGo={onGo} />
        </section>
      )}
      {(category.modifiers !== undefined || category.id === 'reef_hard') && <CoralStates />}
    </Stack>
  );
}

function LookAlikes({ of, onGo }: GoProps & { readonly of: readonly LookAlike[] }) {
  return (
    <section aria-label={say('Easily taken for')}>
      <Title order={3} size="h4">
        {say('Easily taken for')}
      </Title>
      <ul className={classes.alike}>
        {of.map(({ name, tell, see }) => (
          <li key={name}>
            {see === undefined ? (
              <b>{say(name)}</b>
            ) : (
              <UnstyledButton className={classes.see} onClick={() => onGo(see)}>
                {say(name)}
              </UnstyledButton>
            )}
            <span>{say(tell)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
