import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { categoriesById } from '../../src/domain/annotation/category/category-tree.ts';

const folder = fileURLToPath(new URL('../public/cdn/200/icon/', import.meta.url));
const names = [...new Set([...categoriesById.values()].map(({ icon }) => icon))].sort();
/** Bytes: a phone loads about ten at once over the boat's Wi-Fi. */
const largest = 2048;

test('every category has its icon, and no icon is without a category', async () => {
  expect((await readdir(folder)).sort()).toEqual(names.map((name) => `${name}.svg`).sort());
});

describe.each(names)('icon %s', (name) => {
  test('is a small drawing of the family, and nothing else', async () => {
    const svg = await readFile(`${folder}${name}.svg`, 'utf8');
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(largest);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 24 24" /);
    expect(svg).toContain('stroke="currentColor" stroke-width="1.75" stroke-linecap="round"');
    const tags = [...svg.matchAll(/<([a-z]+)/gi)].map(([, tag]) => tag);
    expect(tags.length).toBeGreaterThan(2);
    expect(tags.filter((tag) => !['svg', 'title', 'path', 'circle', 'ellipse'].includes(tag ?? ''))).toEqual(
      [],
    );
    // No script, no style, no colour of its own, nothing from elsewhere.
    expect(svg).not.toMatch(/\son\w+=|style=|href|url\(|#|<!|<\?|NaN|undefined/i);
  });
});

test('no two icons are the same drawing', async () => {
  const drawings = await Promise.all(names.map((name) => readFile(`${folder}${name}.svg`, 'utf8')));
  expect(new Set(drawings).size).toBe(names.length);
});
