import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { isPreview } from '../../../domain/survey/preview.ts';
import { useBackend } from '../../../session/backend.tsx';
import { useSession } from '../../../session/session.tsx';
import { SignInPanel } from '../../../session/sign-in-slot.tsx';
import { useSurveyKit } from '../../../session/survey-kit.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { LoadingState, StateMessage } from '../../../ui/state-message.tsx';
import { DrawWork } from './draw-work.tsx';
import { loadDrawing } from './load-drawing.ts';

/** Colouring of one photo, `/analysis/draw/{survey}/{id}`; with the expert's version at `/analysis/expert/…`. */
export function DrawPage({ asExpert = false }: { readonly asExpert?: boolean }) {
  const session = useSession();
  if (session.status === 'loading') return <LoadingState label="One moment…" />;
  if (session.status === 'signed-out') {
    return (
      <Page title="Sign in to colour this photo" width="narrow">
        <SignInPanel title={null} />
      </Page>
    );
  }
  return <DrawingOfPerson uid={session.uid} asExpert={asExpert} />;
}

function DrawingOfPerson({ uid, asExpert }: { readonly uid: string; readonly asExpert: boolean }) {
  const { survey = '', id = '' } = useParams();
  const { store } = useBackend();
  const { openSketchbook } = useSurveyKit();
  const photo = useQuery({
    queryKey: ['photo-to-draw', uid, survey, id],
    queryFn: async () =>
      loadDrawing({ store, sketchbook: await openSketchbook(), uid, surveyId: survey, imageId: id }),
    // What is drawn must not be replaced under the hand by a later answer.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Loaded result={photo} what="the photo" kept="What you drew before is kept.">
      {(found) =>
        found === null || isPreview(found.image) ? (
          <StateMessage
            kind="empty"
            title={found === null ? 'This photo is not there any more' : 'This photo is still at sea'}
            text={
              found === null
                ? 'It may have been taken out of the census. Your other analyses are kept.'
                : 'Its boat has sent a small preview so far, too small to colour.'
            }
          >
            <Button component={Link} to="/analysis" variant="next">
              Choose another photo
            </Button>
          </StateMessage>
        ) : (
          <DrawWork key={found.image.id} photo={found} uid={uid} asExpert={asExpert} />
        )
      }
    </Loaded>
  );
}
