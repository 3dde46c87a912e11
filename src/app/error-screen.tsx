import { Button, Center } from '@mantine/core';
import { useEffect } from 'react';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { say } from '../language/say.ts';
import { StateMessage } from '../ui/state-message.tsx';
import type { Report } from './backend.ts';
import { NotFoundPage } from './shell/not-found-page.tsx';

/** A new version was put up while this page was open: its files have other names now. */
function isMissingChunk(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);
}

/** Stands where a page failed. Field data is in IndexedDB and on the server, so nothing of it is lost here. */
export function RouteErrorScreen({ report }: { readonly report: Report }) {
  const error = useRouteError();
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (!isNotFound) report('A page failed', error);
  }, [error, isNotFound, report]);

  if (isNotFound) return <NotFoundPage />;
  return (
    <Center mih="60dvh">
      <StateMessage
        kind="failed"
        title={
          isMissingChunk(error) ? say('This page could not be loaded') : say('This page stopped working')
        }
        text={
          isMissingChunk(error)
            ? say('The connection may have dropped, or there is a newer version of this page.')
            : say('It is not your fault. We were told about it, if there is a connection.')
        }
        kept={say('Surveys and photos that you have entered are kept on this device.')}
        onRetry={() => window.location.reload()}
      >
        <Button component={Link} to="/" variant="subtle" reloadDocument>
          {say('Go home')}
        </Button>
      </StateMessage>
    </Center>
  );
}
