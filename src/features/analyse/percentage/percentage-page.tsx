import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { useJournal } from '../../../client/context/usage-log.tsx';
import { isPreview } from '../../../domain/survey/photo/preview.ts';
import { say } from '../../../language/say.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { Analyst } from '../shared/analyst.tsx';
import { startPath } from '../shared/paths.ts';
import { usePhotoSource } from '../shared/use-photo-source.ts';
import { loadPhoto } from './load-photo.ts';
import { PercentageWork } from './percentage-work.tsx';

/** The percentage form of one photo, `/analysis/percentage/{survey}/{id}`. */
export function PercentagePage() {
  return (
    <Analyst signInTitle={say('Sign in to analyse this photo')}>
      {({ uid }) => <PhotoOfPerson uid={uid} />}
    </Analyst>
  );
}

function PhotoOfPerson({ uid }: { readonly uid: string }) {
  const { survey = '', id = '' } = useParams();
  const { store } = useBackend();
  const photos = usePhotoSource();
  const note = useJournal();
  const photo = useQuery({
    queryKey: ['photo-to-estimate', uid, survey, id],
    queryFn: async () => {
      const begun = performance.now();
      const found = await loadPhoto(store, photos, uid, survey, id);
      // Where there is nothing to estimate, no analysis begins.
      if (found === null || isPreview(found.image)) return found;
      const milliseconds = Math.round(performance.now() - begun);
      note({ event: found.own ? 'RepeatImage' : 'analysis', survey, image: id, milliseconds });
      return found;
    },
    // What is typed must not be replaced under the hand by a later answer.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Loaded result={photo} what={say('the photo')} kept={say('What you typed before is kept.')}>
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
      title={say('This photo is still at sea')}
      text={say(
        'Its boat has sent a small preview so far, too small to see what grows there. The whole photo follows when the boat is in better range.',
      )}
    />
  );
}

function PhotoGone() {
  return (
    <OtherPhoto
      title={say('This photo is not there any more')}
      text={say('It may have been taken out of the census. Your other analyses are kept.')}
    />
  );
}

/** Why this photo cannot be analysed, and the way to one that can. */
function OtherPhoto({ title, text }: { readonly title: string; readonly text: string }) {
  const { event } = useParams();
  return (
    <StateMessage kind="empty" title={title} text={text}>
      <Button component={Link} to={startPath(event)} variant="next">
        {say('Choose another photo')}
      </Button>
    </StateMessage>
  );
}
