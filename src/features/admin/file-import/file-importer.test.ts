import { expect, test, vi } from 'vitest';
import { BlobError, type BlobOffer, type Blobs, type StoredBlob } from '../../../ports/blobs.ts';
import { FileImporter, filesAtOnce } from './file-importer.ts';

const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 1, 2, 3]);
const fileOf = (name: string, bytes: Uint8Array<ArrayBuffer> = jpeg) => ({
  name,
  size: bytes.byteLength,
  lastModified: 1,
  arrayBuffer: async () => bytes.slice().buffer,
});
const many = (count: number) => Array.from({ length: count }, (_, index) => fileOf(`photo-000${index}.jpg`));

interface Sent {
  readonly offer: BlobOffer;
  readonly end: () => void;
  readonly fail: (error: Error) => void;
}

function ground() {
  const sent: Sent[] = [];
  const deleted: string[] = [];
  const blobs: Pick<Blobs, 'put' | 'delete'> = {
    put(offer) {
      let end: () => void = () => undefined;
      let fail: (error: Error) => void = () => undefined;
      const done = new Promise<StoredBlob>((resolve, reject) => {
        end = () => resolve({ path: offer.path, bytes: offer.bytes, sha256: offer.sha256, token: 'a' });
        fail = reject;
      });
      sent.push({ offer, end, fail });
      return {
        done,
        pause: () => undefined,
        resume: () => undefined,
        cancel: () => fail(new BlobError('cancelled', 'Cancelled.')),
      };
    },
    async delete(path) {
      deleted.push(path);
    },
  };
  const onArrived = vi.fn(async (_name: string) => undefined);
  const importer = new FileImporter({
    blobs,
    pathOf: (name) => (name.startsWith('photo') ? `color_corrected/gbr/${name}` : null),
    onArrived,
  });
  const stateOf = (name: string) => importer.files().find((file) => file.name === name)?.state;
  return { importer, sent, deleted, onArrived, stateOf };
}

test('five files are on their way at once, and the next begins when one is there', async () => {
  const { importer, sent, onArrived, stateOf } = ground();
  importer.choose(many(8));
  expect(sent).toHaveLength(0);
  importer.start();
  await expect.poll(() => sent.length).toBe(filesAtOnce);
  sent[0]?.end();
  await expect.poll(() => sent.length).toBe(6);
  expect(stateOf('photo-0000.jpg')).toEqual({ status: 'complete' });
  expect(onArrived).toHaveBeenCalledWith('photo-0000.jpg');
});

test('no failure is silent: each has its reason and is tried again', async () => {
  const { importer, sent, onArrived, stateOf } = ground();
  onArrived.mockRejectedValueOnce(new Error('There is no image of this name in this region.'));
  importer.choose([...many(2), fileOf('notes.jpg'), fileOf('photo-text.jpg', new Uint8Array([1, 2, 3]))]);
  importer.start();
  await expect.poll(() => sent.length).toBe(2);
  sent[0]?.end();
  sent[1]?.fail(new BlobError('UNAVAILABLE', 'The server cannot be reached.'));
  await expect.poll(() => stateOf('photo-0001.jpg')).toMatchObject({ status: 'error', passes: true });
  await expect
    .poll(() => stateOf('photo-0000.jpg'))
    .toMatchObject({ status: 'error', reason: 'There is no image of this name in this region.' });
  expect(stateOf('notes.jpg')).toMatchObject({ reason: 'The name of this file is not that of an image.' });
  expect(stateOf('photo-text.jpg')).toMatchObject({ reason: 'This is no JPG, PNG or GIF image.' });
  importer.retryPassing();
  await expect.poll(() => sent.length).toBe(3);
  importer.retry('photo-0000.jpg');
  await expect.poll(() => sent.length).toBe(4);
  sent[3]?.end();
  await expect.poll(() => stateOf('photo-0000.jpg')).toEqual({ status: 'complete' });
});

test('a file whose name is taken is put in the place of the other one only when somebody says so', async () => {
  const { importer, sent, deleted, stateOf } = ground();
  importer.choose(many(1));
  importer.start();
  await expect.poll(() => sent.length).toBe(1);
  sent[0]?.fail(new BlobError('ALREADY_EXISTS', 'There is another.'));
  await expect.poll(() => stateOf('photo-0000.jpg')).toMatchObject({ canReplace: true });
  expect(deleted).toEqual([]);
  importer.replace('photo-0000.jpg');
  await expect.poll(() => sent.length).toBe(2);
  expect(deleted).toEqual(['color_corrected/gbr/photo-0000.jpg']);
});

test('cancelling ends what is under way and what waits, and what is there stays', async () => {
  const { importer, sent, stateOf } = ground();
  importer.choose(many(7));
  importer.start();
  await expect.poll(() => sent.length).toBe(5);
  sent[0]?.end();
  await expect.poll(() => sent.length).toBe(6);
  importer.cancel();
  const statuses = importer.files().map(({ state }) => state.status);
  expect(statuses).toEqual(['complete', ...Array.from({ length: 6 }, () => 'cancelled')]);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(sent).toHaveLength(6);
  expect(stateOf('photo-0001.jpg')).toEqual({ status: 'cancelled' });
});

test('two different files of one name are refused, and one that is chosen alone afterwards is sent', async () => {
  const { importer, sent, stateOf } = ground();
  const [first] = many(1);
  if (first === undefined) throw new Error('There is no file.');
  const second = { ...first, size: first.size + 1 };
  const refused = {
    status: 'error',
    reason: expect.stringContaining('Two different files'),
    canRetry: false,
  };
  importer.choose([first, second]);
  expect(stateOf(first.name)).toMatchObject(refused);
  importer.choose([first]);
  importer.choose([second]);
  importer.start();
  expect(stateOf(first.name)).toMatchObject(refused);
  expect(sent).toHaveLength(0);
  importer.choose([second, { ...second }]);
  await expect.poll(() => sent.length).toBe(1);
  importer.choose([second]);
  expect(stateOf(first.name)).toMatchObject({ status: 'sending' });
  sent[0]?.end();
  await expect.poll(() => stateOf(first.name)).toEqual({ status: 'complete' });
  // Another file than the one that arrived: the server says that the name is taken, and a person decides.
  importer.choose([first]);
  await expect.poll(() => sent.length).toBe(2);
});
