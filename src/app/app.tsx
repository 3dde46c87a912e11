import { useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { useEdition, useSpokenLanguage } from '../client/context/language.tsx';
import type { Flags } from '../client/flags/flags.ts';
import type { Outside, Report } from './backend.ts';
import { Providers } from './providers.tsx';
import { createRouter } from './router.tsx';

export interface AppProps {
  readonly outside: Outside;
  readonly report: Report;
  readonly flags: Flags;
}

/** The routes, and what they may ask for. */
export function App({ outside, report, flags }: AppProps) {
  const { enter } = useSpokenLanguage();
  const [router] = useState(() => createRouter(report, outside.views, enter));
  // In another language every page is drawn anew; who is here and what waits to be sent stays.
  const edition = useEdition();
  return (
    <Providers outside={outside} report={report} flags={flags} search={window.location.search}>
      <RouterProvider key={edition} router={router} />
    </Providers>
  );
}
