import { blobRefusalSchema } from '../../../contract/blobs.ts';
import { errorBodySchema } from '../../../contract/http.ts';
import { type BlobRefusal, photoRefusals } from '../../../domain/refusals/photo-refusal.ts';
import { BlobError } from '../../../ports/blobs.ts';

/** A failure that another try may cure: the network, a busy server, an offset that moved. */
export class PassingError extends Error {
  override readonly name = 'PassingError';
  /** What the caller is told when it does not pass. */
  readonly code: BlobRefusal;
  constructor(code: BlobRefusal, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Words for which the same bytes may be offered again. */
const passing: ReadonlySet<string> = new Set(['UNAVAILABLE', 'RESOURCE_EXHAUSTED', 'INTERNAL']);

/** What a refusal without a reason of a photo means. What says nothing of the photo may be another thing the next time. */
function blobRefusalOf(status: string): BlobRefusal {
  switch (status) {
    case 'PAYLOAD_TOO_LARGE':
      return 'too-large';
    case 'UNSUPPORTED_MEDIA_TYPE':
      return 'not-an-image';
    case 'FAILED_PRECONDITION':
      return 'INVALID_ARGUMENT';
    case 'INVALID_ARGUMENT':
    case 'UNAUTHENTICATED':
    case 'PERMISSION_DENIED':
    case 'ALREADY_EXISTS':
    case 'RESOURCE_EXHAUSTED':
    case 'INTERNAL':
      return status;
    default:
      return 'UNAVAILABLE';
  }
}

/** Refusals of the server as errors of the port. */
export async function errorOf(response: Response): Promise<Error> {
  const body = errorBodySchema.safeParse(await response.json().catch(() => undefined));
  if (!body.success) {
    return new PassingError('UNAVAILABLE', `The server answered ${response.status} without a reason.`);
  }
  const { status, message, details } = body.data.error;
  const refusal = blobRefusalSchema.safeParse(details);
  if (refusal.success) {
    const { blobs } = photoRefusals[refusal.data.reason];
    return blobs === null ? new PassingError('UNAVAILABLE', message) : new BlobError(blobs, message);
  }
  const code = blobRefusalOf(status);
  return passing.has(code) ? new PassingError(code, message) : new BlobError(code, message);
}
