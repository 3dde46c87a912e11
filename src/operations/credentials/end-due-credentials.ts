import { expiredCredentialChanges } from '../../domain/collections/account/credential-changes.ts';
import { accountsToEndTwoStep, userDocs } from '../../domain/collections/users.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import { writeInBatches } from '../../ports/write-documents.ts';
import { twoStepPath } from '../two-step/two-step-secret.ts';

type Deps = Pick<OperationContext, 'store' | 'clock'>;

/** Switches two-step codes off whose end is due, unless a code was typed meanwhile. */
async function endTwoStepOf(uid: string, { store, clock }: Deps): Promise<void> {
  const path = userDocs.path({ uid });
  await store.decide([path], ([user]) => {
    const endsAt = user?.twoStepEndsAt;
    if (user == null || typeof endsAt !== 'string' || endsAt > clock.now())
      return { writes: [], answer: null };
    const { twoStepEndsAt: _past, ...account } = user;
    return {
      writes: [
        { op: 'set', path, data: { ...account, twoStep: false, updatedAt: clock.now() } },
        { op: 'delete', path: twoStepPath(uid) },
      ],
      answer: null,
    };
  });
}

/** Ends two-step codes whose switching on was undone a day ago, and deletes changes that cannot be undone any more. */
export async function endDueCredentials(deps: Deps): Promise<void> {
  const { store, clock } = deps;
  for (const { id } of await everyDocument(store, accountsToEndTwoStep(clock.now())))
    await endTwoStepOf(id, deps);
  const expired = await everyDocument(store, expiredCredentialChanges(clock.now()));
  await writeInBatches(
    store,
    expired.map(({ path }) => ({ op: 'delete', path })),
  );
}
