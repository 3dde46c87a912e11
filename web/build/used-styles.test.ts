import { expect, test } from 'vitest';
import { withoutUnused } from './used-styles.ts';

const scripts = 'var button = {root:"m_77c9d27d",label:"m_811560b9"};';

test('what a script shows keeps its styles, in every state and window', () => {
  const css =
    '.m_77c9d27d{color:red}.m_77c9d27d:where([data-loading]) .m_811560b9{opacity:0}@media (width>=40em){:where(.m_77c9d27d){color:#00f}}.page{color:green}';
  expect(withoutUnused(css, scripts)).toBe(css);
});

test('what no script shows loses its styles, also where it stands beside or within what is shown', () => {
  const css =
    '.m_aaaaaaaa{color:red}.m_77c9d27d .m_aaaaaaaa{color:red}@media print{.m_aaaaaaaa{color:red}}.m_aaaaaaaa,.m_77c9d27d{color:#00f}:where(.m_aaaaaaaa,.m_811560b9){color:green}:is(.m_aaaaaaaa) p{color:red}';
  expect(withoutUnused(css, scripts)).toBe(
    '@media print{}.m_77c9d27d{color:#00f}:where(.m_aaaaaaaa,.m_811560b9){color:green}',
  );
});
