import { createServer, request } from 'node:http';
import express from 'express';
import { type ClientConfig, clientConfigSchema } from '../../../src/contract/http.ts';
import { withPolicyOf } from '../../../web/build/hosting-policy.ts';
import type { CensusOptions } from './census.ts';

/** Where Hosting of the emulators answers. */
const hostingPort = 15000;
const storagePort = 19199;

/** Ports at which pages under test are: the project of the journeys names them, since links in mails lead nowhere else. */
export const frontPorts = [15010, 15011, 15012, 15013];

const free = [...frontPorts];

const hosting = (path: string) => `http://127.0.0.1:${hostingPort}${path}`;

function throughHere(firebase: ClientConfig['firebase'], port: number): ClientConfig['firebase'] {
  if (firebase?.emulators === undefined) throw new Error('These are no emulators.');
  return { ...firebase, emulators: { ...firebase.emulators, storage: `127.0.0.1:${port}` } };
}

/** What a page of this census is told: what the project says, and in place of it what a server would have been told. */
async function configOf({ config = {}, receipts }: CensusOptions, port: number) {
  const {
    payments: _ofTheProject,
    firebase,
    ...project
  } = clientConfigSchema.parse(await (await fetch(hosting('/config.json'))).json());
  const { app, links, organisation, views, payments, profileFields, providers = {} } = config;
  return clientConfigSchema.parse({
    ...project,
    // Files go by this address where their receipts may be held back.
    firebase: receipts === undefined ? firebase : throughHere(firebase, port),
    signInProviders: Object.keys(providers),
    ...(app !== undefined && { app }),
    ...(links !== undefined && { links }),
    ...(organisation !== undefined && { organisation }),
    ...(views && { views }),
    ...(profileFields !== undefined && { profileFields: [...profileFields] }),
    ...(payments && {
      payments: { publishableKey: payments.publishableKey, scriptUrl: payments.scriptUrl },
    }),
    features: {
      ...project.features,
      taxDeductible: payments?.charity.isDgr === true,
    },
  });
}

/** Hosting of the emulators at an address of its own, with the configuration of one census and what else stands beside it. */
export async function openFront(
  options: CensusOptions,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const port = free.shift();
  if (port === undefined) throw new Error('As many pages are open as the project knows of.');
  const told = await configOf(options, port);
  const app = express();
  for (const routes of options.moreRoutes ?? []) app.use(routes);
  app.get('/config.json', (_request, response) => {
    response.set('Cache-Control', 'no-store').json(told);
  });
  app.use((asked, response) => {
    const { method, originalUrl: path, headers } = asked;
    const isOfStorage = path.startsWith('/v0/b/');
    const to = { host: '127.0.0.1', port: isOfStorage ? storagePort : hostingPort };
    const onward = request({ ...to, method, path, headers }, async (answer) => {
      // As a cloud that has every byte and has not said so yet.
      if (isOfStorage && /finalize/.test(String(headers['x-goog-upload-command'])))
        await options.receipts?.given();
      const policy = answer.headers['content-security-policy'];
      const { links, views } = told;
      response.writeHead(answer.statusCode ?? 500, {
        ...answer.headers,
        // What this census configured, its pages may ask for.
        ...(policy !== undefined && {
          'content-security-policy': withPolicyOf({ links, views, emulators: [] }, String(policy)),
        }),
      });
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    asked.pipe(onward);
  });
  const server = createServer(app);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      free.unshift(port);
    },
  };
}
