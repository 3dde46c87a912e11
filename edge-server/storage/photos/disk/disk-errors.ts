/** The disk failed in a way that waiting or freeing space does not cure: no receipt may be given (fault 4). */
export class DiskError extends Error {
  override readonly name = 'DiskError';
}

/** There is no space for what was asked, which can be made again when there is. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError';
}

// EFBIG and EDQUOT: a limit of the account, which the sender feels as a full disk.
const fullCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL']);

/** Whether an error, or what caused it, says that there is no space left. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && fullCodes.has(cause.code)) return true;
  }
  return false;
}
