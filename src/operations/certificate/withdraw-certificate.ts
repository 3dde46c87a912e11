import { withdrawCertificateInput, withdrawCertificateName } from '../../contract/account/certificate.ts';
import { certificateDocs, ownCertificateDocs } from '../../domain/collections/account/certificates.ts';
import { documentOf } from '../../domain/documents/json.ts';
import type { Write } from '../../domain/documents/write.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import type { OperationContext } from '../../ports/server.ts';
import { defineOperation } from '../run/operation.ts';

/** What makes a number say that its certificate was taken back, and nothing of its holder. */
export function withdrawalWrites(
  uid: string,
  number: string,
  { clock }: Pick<OperationContext, 'clock'>,
): readonly Write[] {
  const data = documentOf({ number, status: 'withdrawn', withdrawnAt: clock.now() });
  return [certificateDocs.set({ number }, data), ownCertificateDocs.set({ uid, number }, data)];
}

/** Takes a certificate of one's own back. Again, it does nothing. */
export const withdrawCertificate = defineOperation({
  name: withdrawCertificateName,
  caller: 'signed-in',
  input: withdrawCertificateInput,
  async run({ number }, context) {
    const { uid } = context.actor;
    if (uid === null) throw new CallError('UNAUTHENTICATED', text('Please sign in first.'));
    const path = ownCertificateDocs.path({ uid, number });
    const isOwn = await context.store.decide([path], ([own = null]) => {
      if (own === null) return { writes: [], answer: false };
      return {
        writes: own.status === 'withdrawn' ? [] : withdrawalWrites(uid, number, context),
        answer: true,
      };
    });
    if (!isOwn) throw new CallError('NOT_FOUND', text('You have no certificate with this number.'));
    return {};
  },
});
