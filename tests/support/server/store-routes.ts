import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type RequestHandler } from 'express';
import { answerErrors } from '../../../edge-server/front/http/guards/answer-errors.ts';
import type { StoreGate } from '../../../edge-server/front/http/guards/store-gate.ts';
import { type StoreRoutesContext, storeRoutesOf } from '../../../edge-server/front/http/routes/store.ts';

/** Lets everybody through: for the suite of the `Store` port, which writes where it likes. */
export const openGate: StoreGate = {
  get: () => undefined,
  list: () => undefined,
  forWrites: async () => () => undefined,
};

/** The real `/store` routes behind a gate of the test's choice; no server of the program can be opened like this. */
export async function serveStoreRoutes(
  context: StoreRoutesContext,
  gate: StoreGate,
  /** A fault to stand before the routes. */
  planted: readonly RequestHandler[] = [],
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const app = express();
  for (const fault of planted) app.use(fault);
  app.use(storeRoutesOf(context, gate));
  app.use(answerErrors(context.log));
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
