import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BarPlot } from './bar-plot.tsx';
import { axisEnd, spokenBars } from './chart-bar.ts';

const format = (value: number) => `${value}%`;
const drawn = (bars: Parameters<typeof BarPlot>[0]['bars'], whole?: number) =>
  renderToStaticMarkup(createElement(BarPlot, { bars, whole, format, width: 200 }));

test('a bar is as long as its share of the axis', () => {
  const svg = drawn([{ label: 'Branching', value: 25 }], 100);
  expect(svg).toMatch(/<rect[^>]*width="50"/);
  expect(svg).toContain('>Branching</text>');
  expect(svg).toContain('>25%</text>');
});

test('an interval is a line with two ends, from its low to its high', () => {
  const svg = drawn([{ label: 'Branching', value: 25, interval: [10, 40] }], 100);
  expect(svg).toMatch(/<line[^>]*x1="20"[^>]*x2="80"/);
  expect(svg.split('data-testid="interval"')[1]?.match(/<line/g)?.length).toBeGreaterThanOrEqual(3);
  expect(drawn([{ label: 'Sand', value: 25 }], 100)).not.toContain('interval');
});

test('the axis reaches as far as the longest interval', () => {
  expect(
    axisEnd(
      [
        { label: 'a', value: 3, interval: [1, 9] },
        { label: 'b', value: 4 },
      ],
      undefined,
    ),
  ).toBe(9);
  expect(axisEnd([{ label: 'a', value: 3 }], 100)).toBe(100);
});

test('whoever hears the chart hears the largest and the smallest', () => {
  const bars = [
    { label: 'Sand', value: 20 },
    { label: 'Rubble', value: 5 },
    { label: 'Branching', value: 60 },
  ];
  expect(spokenBars(bars, format)).toBe('from Branching 60% to Rubble 5%');
  expect(spokenBars(bars.slice(0, 1), format)).toBe('Sand 20%');
  expect(spokenBars([], format)).toBe('nothing to show');
});
