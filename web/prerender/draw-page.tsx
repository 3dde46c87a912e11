import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { prerenderToNodeStream } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { Providers } from '../../src/app/providers.tsx';
import { everyRoute } from '../../src/app/router.tsx';
import { createSpokenLanguage, SpokenLanguageContext } from '../../src/client/context/language.tsx';
import { createFlags } from '../../src/client/flags/flags.ts';
import { clientConfigSchema } from '../../src/contract/http.ts';
import { areas } from '../../src/language/areas.ts';
import { type Language, loadCatalogue } from '../../src/language/languages.ts';
import { speak } from '../../src/language/say.ts';
import { cssVariables, theme } from '../../src/ui/theme.ts';
import { nobodyOutside } from './nobody-outside.ts';

/** A fresh machine's: what an operator configured the page says by itself, once it runs. */
const config = clientConfigSchema.parse({
  network: 'www',
  backend: 'server',
  region: 'gbr',
  features: {},
  links: {},
  signInProviders: [],
});
const noTab = { read: () => null, write: () => undefined };

/**
 * A page as it is shown to whoever has no script yet, or none at all: its text, links and pictures, as nobody who is signed in sees them. Throws where the page asks anything of the outside while it is drawn.
 *
 * @param path of a public page: '/threats'
 * @returns HTML of what stands in the page's body
 */
export async function drawPage(path: string, language: Language): Promise<string> {
  speak(language, await loadCatalogue(language, areas));
  const outside = nobodyOutside(config);
  const { query, dataRoutes } = createStaticHandler(
    everyRoute(
      () => undefined,
      outside.views,
      () => Promise.resolve(),
    ),
  );
  const found = await query(new Request(new URL(path, 'https://reef.invalid')));
  if (found instanceof Response) throw new Error(`${path} leads on to ${found.headers.get('location')}.`);
  const { prelude } = await prerenderToNodeStream(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={new QueryClient()}>
        <SpokenLanguageContext value={createSpokenLanguage(outside.phone.notes, [])}>
          <Providers outside={outside} report={() => undefined} flags={createFlags(noTab)} search="">
            <StaticRouterProvider
              router={createStaticRouter(dataRoutes, found)}
              context={found}
              hydrate={false}
            />
          </Providers>
        </SpokenLanguageContext>
      </QueryClientProvider>
    </MantineProvider>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const parts: string[] = [];
  for await (const part of prelude) parts.push(String(part));
  return parts.join('');
}
