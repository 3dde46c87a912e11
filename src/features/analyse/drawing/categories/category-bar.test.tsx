import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Mode } from '../../../../domain/account/training-level.ts';
import type { ModifierId } from '../../../../domain/annotation/category/category.ts';
import { findCategory } from '../../../../domain/annotation/category/category-tree.ts';
import { CategoryBar, type CategoryBarProps } from './category-bar.tsx';

interface Shown {
  readonly mode: Mode;
  readonly chosen?: string;
  readonly mod?: ModifierId;
  readonly badgeOf?: CategoryBarProps['badgeOf'];
}

function markup({ mode, chosen, mod, badgeOf }: Shown): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <CategoryBar
        category={findCategory(chosen ?? '') ?? null}
        mod={mod ?? null}
        mode={mode}
        badgeOf={badgeOf}
        onCategory={() => undefined}
        onMod={() => undefined}
      />
    </MantineProvider>,
  );
}

/** The names of its buttons, as they are heard. `*` follows the ones that are pressed. */
function buttons(shown: Shown): string[] {
  return [...markup(shown).matchAll(/<button([^>]*)>(.*?)<\/button>/g)].flatMap(
    ([, facts = '', inside = '']) => {
      if (/aria-hidden/.test(facts)) return [];
      const name = /aria-label="([^"]*)"/.exec(facts)?.[1] ?? inside.replaceAll(/<[^>]*>/g, '');
      return [facts.includes('aria-pressed="true"') ? `${name}*` : name];
    },
  );
}

const roots = ['Reef', 'Monument', 'Wildlife', 'Background', 'Bad image'];

describe('the category bar', () => {
  test('begins with the five kinds of things', () => {
    expect(buttons({ mode: 0 })).toEqual([...roots, 'Guide']);
    expect(markup({ mode: 0 })).toContain('Choose what you see, then draw around it.');
  });

  test('shows no shape of coral to beginners', () => {
    expect(buttons({ mode: 2, chosen: 'reef_hard' })).toEqual([
      ...roots,
      'Hard coral*',
      'Soft coral',
      'Other reef structure',
      'Mystery coral',
      'Can’t see',
      'Guide: Hard coral',
    ]);
  });

  test('shows shapes later, and whether they are dead in the advanced mode alone', () => {
    const shapes = (...ofBoulder: string[]) => [
      ...roots,
      'Back to Reef',
      'Plating',
      'Boulder*',
      ...ofBoulder,
      'Branching',
      'Other hard coral',
      'Guide: Boulder',
    ];
    const chosen = 'reef_hard_boulder';
    expect(buttons({ mode: 3, chosen })).toEqual(shapes());
    expect(buttons({ mode: 4, chosen })).toEqual(shapes('Dead', 'Bleached', 'Diseased'));
    expect(buttons({ mode: 4, chosen, mod: 'bleached' })).toEqual(shapes('Dead', 'Bleached*', 'Diseased'));
  });

  test('says a badge after the name', () => {
    const badgeOf: CategoryBarProps['badgeOf'] = ({ id }) => (id === 'reef' ? '1/3' : undefined);
    expect(buttons({ mode: 1, badgeOf })).toEqual(['Reef 1/3', ...roots.slice(1), 'Guide']);
  });

  test('shows each picture on the ink of its category', () => {
    const html = markup({ mode: 4, chosen: 'background' });
    expect(html).toContain('--disc:#fff3bf');
    expect(html).toMatch(/--icon:url\([^)]*\/cdn\/200\/icon\/sand\.svg/);
  });
});
