import { expect, test } from 'vitest';
import { bearsVideo } from './bears-video.ts';

test('a film comes by itself on fast connections, and where nobody can tell', () => {
  expect(bearsVideo({})).toBe(true);
  expect(bearsVideo({ connection: { effectiveType: '4g' } })).toBe(true);
  for (const effectiveType of ['slow-2g', '2g', '3g'])
    expect(bearsVideo({ connection: { effectiveType } })).toBe(false);
  expect(bearsVideo({ connection: { effectiveType: '4g', saveData: true } })).toBe(false);
});
