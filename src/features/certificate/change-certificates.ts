import { toUint8Array } from 'js-base64';
import {
  issueCertificateAnswer,
  issueCertificateName,
  printCertificateAnswer,
  printCertificateName,
  withdrawCertificateName,
} from '../../contract/account/certificate.ts';
import type { Certificate } from '../../domain/certificate/certificate.ts';
import type { DaySpan } from '../../domain/hours/credit.ts';
import type { RegionId } from '../../domain/region/region.ts';
import type { Calls } from '../../ports/calls.ts';

/** Certifies what was given within a span of days of a region. Rejects with a `CallError` in words. */
export async function issue(calls: Calls, span: DaySpan, regionId: RegionId): Promise<Certificate> {
  return issueCertificateAnswer.parse(await calls.call(issueCertificateName, { ...span, regionId }));
}

/** A certificate as a PDF. Rejects with a `CallError`. */
export async function pdfOf(calls: Calls, number: string): Promise<Blob> {
  const answer = await calls.call(printCertificateName, { number, site: location.origin });
  const { pdf } = printCertificateAnswer.parse(answer);
  return new Blob([new Uint8Array(toUint8Array(pdf))], { type: 'application/pdf' });
}

/** Takes a certificate back. Rejects with a `CallError`. */
export async function withdraw(calls: Calls, number: string): Promise<void> {
  await calls.call(withdrawCertificateName, { number });
}
