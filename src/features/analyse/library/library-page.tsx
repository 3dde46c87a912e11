import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { useSession } from '../../../client/context/session.tsx';
import { SignInPanel } from '../../../client/context/sign-in-slot.tsx';
import { ownLists } from '../../../client/queries/own-lists.ts';
import { say } from '../../../language/say.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { LoadingState, StateMessage } from '../../../ui/state-message.tsx';
import { startPath } from '../shared/paths.ts';
import { LibraryView } from './library-view.tsx';
import { loadLibrary } from './load-library.ts';

/** The photos of a survey and who looked at them, `/analysis/library/{survey}/{event?}`. */
export function LibraryPage() {
  const session = useSession();
  if (session.status === 'loading') return <LoadingState label={say('One moment…')} />;
  if (session.status === 'signed-out') {
    return (
      <Page title={say('Sign in to see these photos')} width="narrow">
        <SignInPanel title={null} />
      </Page>
    );
  }
  return <LibraryOfPerson uid={session.uid} />;
}

function LibraryOfPerson({ uid }: { readonly uid: string }) {
  const { survey = '', event } = useParams();
  const { store } = useBackend();
  const library = useQuery({
    queryKey: ownLists.library(uid, survey),
    queryFn: () => loadLibrary(store, uid, survey),
    refetchOnWindowFocus: false,
  });
  return (
    <Loaded result={library} what={say('the photos of this survey')}>
      {(found) =>
        found === null ? (
          <StateMessage
            kind="empty"
            title={say('This survey is not there any more')}
            text={say('It may have been taken out of the census. Your analyses are kept.')}
          >
            <Button component={Link} to={startPath(event)} variant="next">
              {say('Choose another photo')}
            </Button>
          </StateMessage>
        ) : (
          <LibraryView library={found} event={event} />
        )
      }
    </Loaded>
  );
}
