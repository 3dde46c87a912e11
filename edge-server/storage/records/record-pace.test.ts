import { expect, it } from 'vitest';
import { createRecordPace } from './record-pace.ts';

it('a pace that hurries lets others have their turn, so that a stop can end it', async () => {
  const pace = createRecordPace(9);
  pace.hurry();
  setTimeout(pace.end, 0);
  let pauses = 0;
  // Without a turn of the loop this goes on until it is given up.
  while (!pace.hasEnded() && pauses < 1_000_000) {
    await pace.pause(1);
    pauses += 1;
  }
  expect(pace.hasEnded()).toBe(true);
});
