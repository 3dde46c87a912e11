import { encode } from 'geobuf';
import { PbfWriter } from 'pbf';
import { expect, test } from 'vitest';
import { decodeFlat } from './decode-flat.ts';

const line = {
  type: 'LineString' as const,
  coordinates: [
    [0, 0.5],
    [1, 0.25],
  ],
};
const bytes = encode({ type: 'Feature', properties: {}, geometry: line }, new PbfWriter());

test('lines that claim more dimensions than a photo has are not read: the list would be as long as the claim', () => {
  expect(decodeFlat(bytes)).toMatchObject({ geometry: line });
  // The dimensions are field 2 of the format; the last one counts, wherever it stands.
  for (const claimed of [
    [0x10, 3],
    [0x10, 0xff, 0xff, 0x03],
  ])
    expect(decodeFlat(Uint8Array.from([...claimed, ...bytes]))).toBeNull();
});
