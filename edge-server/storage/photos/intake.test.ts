import { expect, it } from 'vitest';
import { createKeyedMutex } from '../../../src/operations/run/keyed-mutex.ts';
import { createIntake, type PhotoDisk } from './intake.ts';
import { refusals } from './port/photo-refusal-words.ts';

function openIntake() {
  const told: PhotoDisk[] = [];
  const intake = createIntake({
    turns: createKeyedMutex(),
    log: { error: () => undefined },
    onDisk: (state) => told.push(state),
  });
  return { intake, told };
}

const failing = (code: string) => async () => {
  throw Object.assign(new Error(code), { code, syscall: 'write' });
};

it('answers that a disk is full, and says so each time until a photo is kept', async () => {
  const { intake, told } = openIntake();
  const answer = await intake.inTurn('diver', 'photo', failing('ENOSPC'));
  expect(answer).toMatchObject({ status: 'refused', reason: 'disk-full' });
  await intake.inTurn('diver', 'photo', failing('ENOSPC'));
  expect(told).toEqual(['full', 'full']);
  intake.photoWasKept();
  intake.photoWasKept();
  expect(told).toEqual(['full', 'full', 'works']);
});

it('says nothing of the disk when a photo is refused for another reason, or kept', async () => {
  const { intake, told } = openIntake();
  await intake.inTurn('diver', 'photo', async () => refusals.empty());
  await intake.inTurn('diver', 'photo', async () => ({ status: 'open', offset: 0 }));
  expect(told).toEqual([]);
  await intake.inTurn('diver', 'photo', async () => refusals.diskFull());
  expect(told).toEqual(['full']);
});

it('throws when the disk itself fails, and tells of it', async () => {
  const { intake, told } = openIntake();
  await expect(intake.inTurn('diver', 'photo', failing('EIO'))).rejects.toThrow(
    'The disk of this server failed',
  );
  expect(told).toEqual(['fails']);
});

it('leaves an error that is not of the disk as it is', async () => {
  const { intake, told } = openIntake();
  const wrong = async () => {
    throw new TypeError('wrong');
  };
  await expect(intake.inTurn('diver', 'photo', wrong)).rejects.toThrow(TypeError);
  expect(told).toEqual([]);
});

it('takes the calls of one upload one after the other, and those of two at once', async () => {
  const { intake } = openIntake();
  const seen: string[] = [];
  const call = (key: string, name: string) =>
    intake.inTurn('diver', key, async () => {
      seen.push(`${name} begins`);
      await Promise.resolve();
      await Promise.resolve();
      seen.push(`${name} ends`);
      return undefined;
    });
  await Promise.all([call('one', 'a'), call('one', 'b'), call('two', 'c')]);
  expect(seen.indexOf('b begins')).toBeGreaterThan(seen.indexOf('a ends'));
  expect(seen.indexOf('c begins')).toBeLessThan(seen.indexOf('a ends'));
});
