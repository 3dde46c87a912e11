import { blobRefusalSchema } from '../../../contract/blobs.ts';
import { errorBodySchema } from '../../../contract/http.ts';
import { BlobError, type BlobErrorCode } from '../../../ports/blobs.ts';

/** A failure that another try may cure: the network, a busy server, an offset that moved. */
export class PassingError extends Error {
  override readonly name = 'PassingError';
  /** What the caller is told when it does not pass. */
  readonly code: BlobErrorCode;
  constructor(code: BlobErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

const codeOfReason: Readonly<Record<string, BlobErrorCode>> = {
  'not-an-image': 'not-an-image',
  'too-large': 'too-large',
  'too-many-pixels': 'too-large',
  'hash-mismatch': 'hash-mismatch',
  'other-bytes': 'already-exists',
  'disk-full': 'resource-exhausted',
  quota: 'resource-exhausted',
};

const codeOfStatus: Readonly<Record<string, BlobErrorCode>> = {
  INVALID_ARGUMENT: 'invalid-argument',
  FAILED_PRECONDITION: 'invalid-argument',
  UNAUTHENTICATED: 'unauthenticated',
  PERMISSION_DENIED: 'permission-denied',
  ALREADY_EXISTS: 'already-exists',
  PAYLOAD_TOO_LARGE: 'too-large',
  UNSUPPORTED_MEDIA_TYPE: 'not-an-image',
};

/** Refusals of the server as errors of the port. */
export async function errorOf(response: Response): Promise<Error> {
  const body = errorBodySchema.safeParse(await response.json().catch(() => undefined));
  if (!body.success) {
    return new PassingError('unavailable', `The server answered ${response.status} without a reason.`);
  }
  const { status, message, details } = body.data.error;
  const refusal = blobRefusalSchema.safeParse(details);
  if (refusal.success) {
    const code = codeOfReason[refusal.data.reason];
    // 'wrong-offset' and 'unknown-upload': the next offer says where to go on.
    return code === undefined ? new PassingError('unavailable', message) : new BlobError(code, message);
  }
  const code = codeOfStatus[status];
  if (code !== undefined) return new BlobError(code, message);
  switch (status) {
    case 'RESOURCE_EXHAUSTED':
      return new PassingError('resource-exhausted', message);
    case 'INTERNAL':
      return new PassingError('internal', message);
    default:
      return new PassingError('unavailable', message);
  }
}
