/** Why a source could not be reached or was lost, as part of a sentence; `where` names it. */
export function linkFailure(error: NodeJS.ErrnoException, where: string): string {
  switch (error.code) {
    case 'ECONNREFUSED':
      return `nothing answers at ${where}: is it switched on, and its program running?`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `the name in ${where} is not known on this network`;
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `this laptop has no way to ${where}: is it on the same network?`;
    case 'ETIMEDOUT':
      return `there was no answer from ${where}`;
    case 'ECONNRESET':
    case 'EPIPE':
      return `the connection to ${where} broke`;
    case 'EADDRINUSE':
      return `another program listens at ${where} already`;
    case 'EADDRNOTAVAIL':
      return `this laptop has no address of that kind: ${where}`;
    case 'EACCES':
    case 'EPERM':
      return `this account may not use ${where}`;
    case 'ENOENT':
      return `there is no ${where}: is the receiver plugged in?`;
    default:
      return `the connection to ${where} failed: ${error.message}`;
  }
}
