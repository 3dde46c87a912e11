import { fromUint8Array } from 'js-base64';
import type { z } from 'zod';
import {
  type printCertificateAnswer,
  printCertificateInput,
  printCertificateName,
} from '../../contract/account/certificate.ts';
import { type Certificate, certificateSchema } from '../../domain/certificate/certificate.ts';
import { ownCertificateDocs } from '../../domain/collections/account/certificates.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { defineOperation, type Operation } from '../run/operation.ts';
import { originOfLink } from '../run/origin-of-link.ts';

/** Makes the page of a certificate. `address`: where its number is checked. */
export type PrintCertificate = (certificate: Certificate, address: string) => Promise<Uint8Array>;

/** A certificate of one's own as a PDF, the same at any time. */
export function createPrintCertificate(print: PrintCertificate): Operation {
  return defineOperation({
    name: printCertificateName,
    caller: 'signed-in',
    input: printCertificateInput,
    async run({ number, site }, context): Promise<z.infer<typeof printCertificateAnswer>> {
      const { actor, store } = context;
      if (actor.uid === null) throw new CallError('UNAUTHENTICATED', text('Please sign in first.'));
      const own = await store.get(ownCertificateDocs.path({ uid: actor.uid, number }));
      const certificate = certificateSchema.safeParse(own?.data);
      if (!certificate.success)
        throw new CallError('NOT_FOUND', text('You have no certificate with this number.'));
      const address = `${originOfLink(site, context)}/certificate/${number}`;
      return { pdf: fromUint8Array(await print(certificate.data, address)) };
    },
  });
}
