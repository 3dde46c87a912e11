import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { siteScenes } from './site-scenes.ts';

const folder = fileURLToPath(new URL('../../web/public/cdn/200/site/', import.meta.url));

test('every scene of the public pages has its painted picture', () => {
  expect(siteScenes.filter(({ name }) => !existsSync(`${folder}${name}-480.webp`))).toEqual([]);
});
