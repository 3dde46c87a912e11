import { expect, test } from 'vitest';
import land from '../../src/domain/survey/place/land-outlines.json' with { type: 'json' };
import { packLand, readWorldLand } from './land.ts';

test('the land that the wizard knows is what its source says', async () => {
  expect(land).toEqual(packLand(await readWorldLand()));
});
