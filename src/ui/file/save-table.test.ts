import { expect, test } from 'vitest';
import { tableBlob } from './save-table.ts';

test('a list that is opened in a spreadsheet begins with the byte order mark of UTF-8', async () => {
  const bytes = new Uint8Array(await tableBlob('Récif\r\n').arrayBuffer());
  expect([...bytes.subarray(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 0x52]);
});
