import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { isPreview } from '../../domain/survey/preview.ts';
import { useBackend } from '../../session/backend.tsx';
import { useSession } from '../../session/session.tsx';
import { SignInPanel } from '../../session/sign-in-slot.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { LoadingState, StateMessage } from '../../ui/state-message.tsx';
import { loadPhoto } from './load-photo.ts';
import { PercentageWork } from './percentage-work.tsx';

/** The percentage form of one photo, `/analysis/percentage/{survey}/{id}`. */
export function PercentagePage() {
  const session = useSession();
  if (session.status === 'loading') return <LoadingState label="One moment…" />;
  if (session.status === 'signed-out') {
    return (
      <Page title="Sign in to analyse this photo" width="narrow">
        <SignInPanel title={null} />
      </Page>
    );
  }
  return <PhotoOfPerson uid={session.uid} />;
}

function PhotoOfPerson({ uid }: { readonly uid: string }) {
  const { survey = '', id = '' } = useParams();
  const { store } = useBackend();
  const photo = useQuery({
    queryKey: ['photo-to-estimate', uid, survey, id],
    queryFn: () => loadPhoto(store, uid, survey, id),
    // What is typed must not be replaced under the hand by a later answer.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Loaded result={photo} what="the photo" kept="What you typed before is kept.">
      {(found) => {
        if (found === null) return <PhotoGone />;
        if (isPreview(found.image)) return <PhotoAtSea />;
        return <PercentageWork key={found.image.id} photo={found} uid={uid} />;
      }}
    </Loaded>
  );
}

function PhotoAtSea() {
  return (
    <OtherPhoto
      title="This photo is still at sea"
      text="Its boat has sent a small preview so far, too small to see what grows there. The whole photo follows when the boat is in better range."
    />
  );
}

function PhotoGone() {
  return (
    <OtherPhoto
      title="This photo is not there any more"
      text="It may have been taken out of the census. Your other analyses are kept."
    />
  );
}

/** Why this photo cannot be analysed, and the way to one that can. */
function OtherPhoto({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <StateMessage kind="empty" title={title} text={text}>
      <Button component={Link} to="/analysis" variant="next">
        Choose another photo
      </Button>
    </StateMessage>
  );
}
