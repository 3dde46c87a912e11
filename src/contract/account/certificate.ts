import { z } from 'zod';
import { certificateSchema, certifiedSpanSchema } from '../../domain/certificate/certificate.ts';
import { regionIdSchema } from '../../domain/region/region.ts';

/** Certifies what the caller has given to the census within a span of days. */
export const issueCertificateName = 'issue-certificate';
/** `regionId`: whose days they are. */
export const issueCertificateInput = certifiedSpanSchema.safeExtend({ regionId: regionIdSchema });
export const issueCertificateAnswer = certificateSchema;

/** Takes a certificate back: its number says that from then on, and nothing else. */
export const withdrawCertificateName = 'withdraw-certificate';
export const withdrawCertificateInput = z.object({ number: certificateSchema.shape.number });

/** The certificate of the caller as a PDF. */
export const printCertificateName = 'print-certificate';
export const printCertificateInput = z.object({
  number: certificateSchema.shape.number,
  /** Origin of the pages: the certificate says where its number is checked. */
  site: z.url({ protocol: /^https?$/ }).max(200),
});
export const printCertificateAnswer = z.object({ pdf: z.base64() });
