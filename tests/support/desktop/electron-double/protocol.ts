type Handler = (request: Request) => Response | Promise<Response>;
const handlers = new Map<string, Handler>();

export const protocol = {
  registerSchemesAsPrivileged(): void {
    // Says to Chromium how the scheme behaves; the double shows such pages by their text.
  },
  handle(scheme: string, handler: Handler): void {
    handlers.set(scheme, handler);
  },
};

/** What a custom scheme answers; null for one that nobody handles. */
export async function pageOfScheme(url: string): Promise<string | null> {
  const handler = handlers.get(new URL(url).protocol.slice(0, -1));
  if (handler === undefined) return null;
  return (await handler(new Request(url))).text();
}
