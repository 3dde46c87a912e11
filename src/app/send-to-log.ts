/** Posts a line for the server's log. Without a connection nobody can be told, and nobody waits for it. */
export function sendToLog(payload: Readonly<Record<string, string | number | undefined>>): void {
  const request = fetch('/log', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...payload, url: window.location.pathname }),
    keepalive: true,
  });
  request.catch(() => undefined);
}
