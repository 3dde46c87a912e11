import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SpreadChart } from './spread-chart.tsx';
import { type SpreadRow, spokenRow } from './spread-row.ts';

const names = {
  own: 'You',
  other: 'One other',
  others: 'Others',
  oneMarked: 'An expert',
  marked: 'Experts',
};
const format = (value: number) => `${value}%`;
const row = (more: Partial<SpreadRow>): SpreadRow => ({
  id: 'a',
  label: 'Coral',
  values: [],
  marked: [],
  ...more,
});

test.each([
  [row({ own: 40 }), 'You 40%'],
  [row({ own: 40, values: [35] }), 'You 40%, one other 35%'],
  [row({ values: [35, 40, 55] }), 'Others 35% to 55%'],
  [row({ values: [35, 35], marked: [30] }), 'Others 35%, an expert 30%'],
  [row({ own: 1, marked: [30, 32] }), 'You 1%, experts 30% to 32%'],
])('a row is said in words: %#', (said, words) => {
  expect(spokenRow(said, names, format)).toBe(words);
});

test('every value is a mark at its place, with the range of all others behind them', () => {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <SpreadChart
        title="Shares"
        of="What"
        names={names}
        whole={200}
        format={format}
        rows={[row({ own: 100, values: [50, 50, 150], marked: [20] })]}
      />
    </MantineProvider>,
  );
  expect(html.match(/left:25%/g)).toHaveLength(2);
  expect(html).toContain('left:75%');
  expect(html).toContain('left:50%');
  expect(html).toContain('left:10%;right:calc(100% - 75%)');
  expect(html).toContain('50%, 50%, 150%');
});
