/**
 * Calls when the page is looked at again or the network is back: a phone closes sockets behind a locked
 * screen (fault 18). The answer stops it. Outside a browser it never calls.
 */
export function onWake(wake: () => void): () => void {
  if (typeof document === 'undefined') return () => undefined;
  const whenVisible = () => {
    if (document.visibilityState === 'visible') wake();
  };
  document.addEventListener('visibilitychange', whenVisible);
  globalThis.addEventListener('online', wake);
  return () => {
    document.removeEventListener('visibilitychange', whenVisible);
    globalThis.removeEventListener('online', wake);
  };
}
