import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CallError, type Calls } from '../../src/ports/calls.ts';

/** A backend that hosts the operations of `src/operations`. */
export interface CallsUnderTest {
  /** The adapter as somebody who is not signed in has it. */
  visitor(): Calls;
  /** As a person with an ordinary account has it. */
  person(): Promise<Calls>;
  /** As a boat's account has it. */
  hub(): Promise<Calls>;
  close(): Promise<void> | void;
}

async function failureOf(attempt: Promise<unknown>): Promise<CallError> {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof CallError) return error;
  throw new Error('The call did not fail with a CallError.', { cause: error });
}

const sailors = {
  users: [
    { boatUid: 'sailor-1', email: 'sailor-1@example.org', name: { first: 'Ann' } },
    { boatUid: 'sailor-2', email: 'sailor-2@example.org' },
  ],
};

/** What every adapter of the `Calls` port does. */
export function describeCalls(name: string, make: () => Promise<CallsUnderTest> | CallsUnderTest): void {
  describe(`calls: ${name}`, () => {
    let rig: CallsUnderTest;
    beforeAll(async () => {
      rig = await make();
    });
    afterAll(() => rig.close());

    it('answers what the function answers', async () => {
      const answer = await (await rig.hub()).call('map-boat-users', sailors);
      expect(answer).toEqual({
        users: [
          { boatUid: 'sailor-1', uid: expect.any(String) },
          { boatUid: 'sailor-2', uid: expect.any(String) },
        ],
      });
    });

    it('answers the same when a call is repeated whose answer was lost', async () => {
      const calls = await rig.hub();
      expect(await calls.call('map-boat-users', sailors)).toEqual(
        await calls.call('map-boat-users', sailors),
      );
    });

    it('refuses a visitor where one must be signed in', async () => {
      const failure = await failureOf(rig.visitor().call('submit-percentage-analysis', {}));
      expect(failure.status).toBe('UNAUTHENTICATED');
    });

    it('refuses a person what only a boat may', async () => {
      const failure = await failureOf((await rig.person()).call('map-boat-users', sailors));
      expect(failure.status).toBe('PERMISSION_DENIED');
      expect(failure.message).toMatch(/\S/);
    });

    it.each([null, 'text', {}, { users: [] }, { users: [{ boatUid: '../x', email: 'a@example.org' }] }])(
      'refuses the payload %j and says what is wrong with it',
      async (payload) => {
        const failure = await failureOf((await rig.hub()).call('map-boat-users', payload));
        expect(failure.status).toBe('INVALID_ARGUMENT');
        expect(failure.message).toMatch(/\S/);
      },
    );

    it('refuses a function that is not there', async () => {
      expect((await failureOf((await rig.person()).call('no-such-function', {}))).status).toBe('NOT_FOUND');
    });
  });
}
