import { describe, expect, it } from 'vitest';
import { createPictureCheck } from './check-picture.ts';
import type { CheckAnswer } from './derivatives/image-worker.ts';
import type { OpenUpload } from './uploads/open-uploads.ts';

const photo = (width = 40, height = 30): CheckAnswer => ({
  status: 'photo',
  type: 'image/jpeg',
  width,
  height,
});
const broken: CheckAnswer = { status: 'unreadable', reason: 'ends before its end marker' };

/** A whole upload with this structure; what the decoder says of it, and whether it is asked. */
async function checked(structure: CheckAnswer, decoded: CheckAnswer, isByStructure = false) {
  const asked: unknown[] = [];
  const told: string[] = [];
  const check = createPictureCheck({
    folders: { upload: (name) => `uploads/${name}` },
    work: {
      check: async (task) => {
        asked.push(task);
        return decoded;
      },
    },
    onUnreadable: (reason) => told.push(reason),
  });
  const row = { owner: 'mia', file: 'a.part', type: 'image/jpeg' } as OpenUpload['row'];
  return { answer: await check({ row, structure: () => structure }, isByStructure), asked, told };
}

describe('a whole upload', () => {
  it('is what the decoder says, for which it is asked by the name of its owner', async () => {
    const { answer, asked, told } = await checked(photo(), photo(41, 31));
    expect(answer).toEqual({ type: 'image/jpeg', width: 41, height: 31 });
    expect(asked).toEqual([{ file: 'uploads/a.part', largestPixels: 60_000_000, owner: 'mia' }]);
    expect(told).toEqual([]);
  });

  it('is what its structure says where no decoder is to be asked', async () => {
    const { answer, asked } = await checked(photo(), broken, true);
    expect(answer).toEqual({ type: 'image/jpeg', width: 40, height: 30 });
    expect(asked).toEqual([]);
  });

  it('that is no photo by its structure, or a costly one, never reaches a decoder', async () => {
    for (const [structure, reason] of [
      [broken, 'not-an-image'],
      [photo(10_000, 6_001), 'too-many-pixels'],
      [photo(2_001, 100), 'too-costly'],
      [{ status: 'too-many-scans' }, 'too-costly'],
    ] as const) {
      for (const isByStructure of [false, true]) {
        const { answer, asked } = await checked(structure, photo(), isByStructure);
        expect(answer).toMatchObject({ status: 'refused', reason });
        expect(asked).toEqual([]);
      }
    }
  });

  it('that does not decode is refused, and the reason is told to whoever keeps the log', async () => {
    const decoded = { status: 'unreadable', reason: 'VipsJpeg: premature end' } as const;
    const { answer, told } = await checked(photo(), decoded);
    expect(answer).toMatchObject({ status: 'refused', reason: 'not-an-image' });
    expect(told).toEqual(['VipsJpeg: premature end']);
  });

  it('is refused where the decoder finds it costly, or another type than was announced', async () => {
    expect((await checked(photo(), { status: 'too-many-pixels' })).answer).toMatchObject({
      reason: 'too-many-pixels',
    });
    const png: CheckAnswer = { status: 'photo', type: 'image/png', width: 40, height: 30 };
    expect((await checked(photo(), png)).answer).toMatchObject({
      reason: 'not-an-image',
      message: 'This file was announced as image/jpeg but is image/png.',
    });
  });
});
