import { afterEach, expect, test, vi } from 'vitest';
import { leftOutWords } from '../../domain/survey/photo/left-out-words.ts';
import type { Preparation } from '../../ports/photo-preparer.ts';
import { createPhotoPreparer } from './photo-preparer.ts';

test('a file that the phone no longer hands out is refused with a sentence, and the next one is read', async () => {
  const photos = createPhotoPreparer();
  const stale = {
    name: 'IMG_0001.jpg',
    size: 10,
    arrayBuffer: () => Promise.reject(new Error('NotReadableError')),
  };
  const text = {
    name: 'notes.jpg',
    size: 5,
    arrayBuffer: async () => new TextEncoder().encode('notes').buffer,
  };
  const [first, second] = await Promise.all([photos.prepare(stale, 'copy'), photos.prepare(text, 'copy')]);
  expect(first).toMatchObject({
    status: 'refused',
    why: expect.stringContaining('no longer lets this page read it'),
  });
  expect(second).toEqual({ status: 'refused', why: 'it is not a JPG, GIF or PNG' });
});

test('a file over 100 MB is refused before it is read', async () => {
  const huge = {
    name: 'huge.png',
    size: 101 * 1024 * 1024,
    arrayBuffer: () => Promise.reject(new Error('It was read.')),
  };
  expect(await createPhotoPreparer().prepare(huge, 'copy')).toEqual({
    status: 'refused',
    why: 'the file is larger than 100 MB',
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What the workers answer, instead of the usual refusal. */
const answers: Preparation[] = [];
const refused: Preparation = { status: 'refused', why: 'it is not a photo' };

/** Workers of this page, each answering as it was told to: 'well', with an error of its own, or never again. */
function stubWorkers(...behaviours: readonly ('well' | 'dies' | 'hangs')[]) {
  const ended: number[] = [];
  let made = 0;
  class StubWorker extends EventTarget {
    readonly number = made;
    readonly behaviour = behaviours[made] ?? 'well';
    constructor() {
      super();
      made += 1;
    }
    postMessage({ job }: { readonly job: number }): void {
      if (this.behaviour === 'hangs') return;
      const answer = new MessageEvent('message', { data: { job, preparation: answers.shift() ?? refused } });
      const death = Object.assign(new Event('error'), { message: 'Out of memory.' });
      queueMicrotask(() => this.dispatchEvent(this.behaviour === 'well' ? answer : death));
    }
    terminate(): void {
      ended.push(this.number);
    }
  }
  vi.stubGlobal('Worker', StubWorker);
  vi.stubGlobal('OffscreenCanvas', class {});
  return { ended, made: () => made };
}
const photo = { name: 'reef.jpg', size: 4, arrayBuffer: async () => new ArrayBuffer(4) };

test('one worker prepares all photos', async () => {
  const workers = stubWorkers('well');
  const photos = createPhotoPreparer();
  expect([await photos.prepare(photo, 'copy'), await photos.prepare(photo, 'copy')]).toEqual([
    refused,
    refused,
  ]);
  expect([workers.made(), workers.ended]).toEqual([1, []]);
});

test('a worker that a phone ends costs one photo, which is named with the reason; the next has a new worker', async () => {
  const workers = stubWorkers('dies', 'well');
  const photos = createPhotoPreparer();
  expect(await photos.prepare(photo, 'copy')).toEqual({
    status: 'refused',
    why: expect.stringContaining('Out of memory'),
  });
  expect(await photos.prepare(photo, 'copy')).toEqual(refused);
  expect([workers.made(), workers.ended]).toEqual([2, [0]]);
});

test('a photo that takes more than a minute is given up, and does not hold up the others', async () => {
  vi.useFakeTimers();
  const workers = stubWorkers('hangs', 'well');
  const photos = createPhotoPreparer();
  const both = Promise.all([photos.prepare(photo, 'copy'), photos.prepare(photo, 'copy')]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await both).toEqual([{ status: 'refused', why: expect.stringContaining('took too long') }, refused]);
  expect(workers.ended).toEqual([0]);
});

test('a HEIC that a worker cannot open is tried once more in a picture of the page', async () => {
  let tried = 0;
  class SeeingImage {
    src = '';
    width = 4032;
    height = 3024;
    async decode(): Promise<void> {
      tried += 1;
      throw new Error('Not here either.');
    }
  }
  vi.stubGlobal('Image', SeeingImage);
  const answer: Preparation = { status: 'refused', why: leftOutWords.heic };
  stubWorkers('well');
  const bytes = new Uint8Array(400);
  bytes.set(new TextEncoder().encode('ftypheic'), 4);
  bytes.set(new TextEncoder().encode('ispe'), 100);
  new DataView(bytes.buffer).setUint32(108, 4032);
  new DataView(bytes.buffer).setUint32(112, 3024);
  answers.push(answer);
  const file = { name: 'reef.heic', size: 400, arrayBuffer: async () => bytes.buffer };
  expect(await createPhotoPreparer().prepare(file, 'copy')).toEqual(answer);
  expect(tried).toBe(1);
});

test('at sea its worker is loaded before the first photo, ashore with it', () => {
  const workers = stubWorkers('well', 'well');
  createPhotoPreparer();
  expect(workers.made()).toBe(0);
  createPhotoPreparer({ isKeptReady: true });
  expect(workers.made()).toBe(1);
});
