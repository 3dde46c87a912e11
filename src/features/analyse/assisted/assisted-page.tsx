import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import type { Person } from '../../../client/context/session.tsx';
import { useJournal } from '../../../client/context/usage-log.tsx';
import { regionKept } from '../../../client/regions/kept-regions.ts';
import { usePhone } from '../../../client/uploads/phone.tsx';
import { mayDrawAsExpert } from '../../../domain/annotation/drawing-analysis.ts';
import { say, text } from '../../../language/say.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { LoadingState, StateMessage } from '../../../ui/state-message.tsx';
import { Analyst } from '../shared/analyst.tsx';
import type { Photo } from '../shared/choose-next-image.ts';
import { drawPath, startPath } from '../shared/paths.ts';
import { regionText } from '../shared/photo-words.ts';
import { usePhotoSource } from '../shared/use-photo-source.ts';
import { AssistedWorkScreen } from './assisted-work.tsx';
import { type LoadedPhoto, loadAssisted } from './desk/load-assisted.ts';

/** The suggested regions of one photo, `/analysis/ml/{survey}/{id}`. */
export function AssistedPage() {
  return (
    <Analyst signInTitle={say('Sign in to label this photo')}>
      {(person) => <PhotoOfPerson person={person} />}
    </Analyst>
  );
}

function PhotoOfPerson({ person }: { readonly person: Person }) {
  const { uid } = person;
  const isExpert = mayDrawAsExpert(person.roles);
  const { survey = '', id = '' } = useParams();
  const { store, suggestions } = useBackend();
  const photos = usePhotoSource();
  const { notes } = usePhone();
  const [place, setPlace] = useState<string | null>(null);
  const note = useJournal();
  const photo = useQuery({
    queryKey: ['photo-to-label', uid, survey, id, isExpert],
    queryFn: async () => {
      const begun = performance.now();
      const onPhoto = ({ image }: Photo) =>
        setPlace(regionText(regionKept(notes, image.survey.regionId), image.survey._geoloc));
      const asked = {
        store,
        photos,
        suggestions,
        notes,
        uid,
        isExpert,
        surveyId: survey,
        imageId: id,
        onPhoto,
      };
      const found = await loadAssisted(asked);
      // Where there is nothing to label, no analysis begins.
      if (found.status !== 'ready') return found;
      const milliseconds = Math.round(performance.now() - begun);
      const event = found.photo.isRepeat ? 'RepeatImage' : 'analysis';
      note({ event, survey, image: id, milliseconds });
      return found;
    },
    // What is said must not be replaced under the hand by a later answer.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (photo.data === undefined && !photo.isError) {
    return <LoadingState label={greeting(person.isGuest ? '' : person.firstName, place)} />;
  }
  return (
    <Loaded
      result={photo}
      what={say('the regions of this photo')}
      kept={say('What you said before is kept.')}
    >
      {(found) =>
        found.status === 'ready' ? (
          <AssistedWorkScreen key={found.photo.image.id} photo={found.photo} uid={uid} isExpert={isExpert} />
        ) : (
          <NoRegions found={found} />
        )
      }
    </Loaded>
  );
}

function greeting(firstName: string, place: string | null): string {
  if (firstName === '') {
    return place === null
      ? say('Hello, the regions of your photo are on their way …')
      : say('Hello, the regions of your photo from the {place} are on their way …', { place });
  }
  return place === null
    ? say('Hello {firstName}, the regions of your photo are on their way …', { firstName })
    : say('Hello {firstName}, the regions of your photo from the {place} are on their way …', {
        firstName,
        place,
      });
}

const reasons = {
  gone: {
    title: text('This photo is not there any more'),
    text: text('It may have been taken out of the census. Your other analyses are kept.'),
  },
  'at-sea': {
    title: text('This photo is still at sea'),
    text: text('Its boat has sent a small preview so far, too small to see what grows there.'),
  },
} as const;

/** Why there is nothing to label, and what can be done instead. */
function NoRegions({ found }: { readonly found: Exclude<LoadedPhoto, { readonly status: 'ready' }> }) {
  const { event } = useParams();
  const { notes } = usePhone();
  if (found.status !== 'no-regions') {
    const reason = reasons[found.status];
    return (
      <StateMessage kind="empty" title={say(reason.title)} text={say(reason.text)}>
        <Button component={Link} to={startPath(event)} variant="next">
          {say('Choose another photo')}
        </Button>
      </StateMessage>
    );
  }
  const { survey, id } = found.photo.image;
  return (
    <StateMessage
      kind="empty"
      title={say('Nothing is suggested for this photo')}
      text={say('The model found no regions on this photo of {place}. You can colour it yourself.', {
        place: regionText(regionKept(notes, survey.regionId), survey._geoloc),
      })}
    >
      <Button component={Link} to={drawPath(survey.id, id, false, event)} variant="next">
        {say('Colour this photo')}
      </Button>
    </StateMessage>
  );
}
