import { Button, NativeSelect, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { type Person, useSession } from '../../../client/context/session.tsx';
import { SignInPanel } from '../../../client/context/sign-in-slot.tsx';
import { useJournal } from '../../../client/context/usage-log.tsx';
import { ownLists } from '../../../client/queries/own-lists.ts';
import { useRegions } from '../../../client/regions/region.ts';
import { analysisClosed } from '../../../domain/refusals/analysis-closed.ts';
import { regionOptions } from '../../../domain/region/known-regions.ts';
import { isRegionId } from '../../../domain/region/region.ts';
import { say } from '../../../language/say.ts';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { useProgram, WithProgram } from '../../../ui/drawn/with-program.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page, type PageProps } from '../../../ui/page.tsx';
import { LoadingState, StateMessage } from '../../../ui/state-message.tsx';
import { useIsClosed } from '../shared/analyst.tsx';
import type { Photo } from '../shared/choose-next-image.ts';
import { KeepWorkLine } from '../shared/keep-work.tsx';
import { isNewAccount, newAccountSentence } from '../shared/new-account.ts';
import { analysisPath, splashPath } from '../shared/paths.ts';
import { useBegin } from '../shared/use-begin.ts';
import { usePhotoSource } from '../shared/use-photo-source.ts';
import { ContinuePhotos, useBegunPhotos } from './continue-photos.tsx';
import { type Start, useStart } from './event-of-address.ts';
import { handingIn } from './handed-in-words.ts';
import { NextPhotoOffer } from './next-photo-offer.tsx';
import { UnprovenNote } from './unproven-note.tsx';
import { useHandInKept } from './use-hand-in-kept.ts';
import { VisitorStart } from './visitor-start.tsx';

/** Where an analysis begins: the region, what is half done, and the next photo, `/analysis/{event?}`. */
export function SplashPage() {
  const session = useSession();
  const start = useStart();
  const isClosed = useIsClosed();
  const { canBegin } = useBegin();
  const hasProgram = useProgram();
  if (!hasProgram)
    return (
      <Splash start={start}>
        <VisitorStart start={start} />
      </Splash>
    );
  if (session.status === 'loading' || start.isPending) return <LoadingState label={say('One moment…')} />;
  const person = session.status === 'signed-in' ? session : session.guest;
  if (person === null && !canBegin) {
    return (
      <Splash start={start} width="narrow">
        <SignInPanel />
      </Splash>
    );
  }
  if (isClosed(person ?? { roles: noRoles })) {
    return (
      <Splash start={start}>
        <StateMessage
          kind="empty"
          title={say(analysisClosed)}
          text={say(
            'The scientists are at work with what was analysed so far. Everything of yours is kept; please come back later.',
          )}
        >
          <Button component={Link} to="/dashboard" variant="light">
            {say('See what you have done')}
          </Button>
        </StateMessage>
      </Splash>
    );
  }
  if (person === null) {
    return (
      <Splash start={start}>
        <VisitorStart start={start} />
      </Splash>
    );
  }
  return (
    <StartOfPerson
      // Another person has begun other photos.
      key={`${start.region.regionId} ${person.uid}`}
      uid={person.uid}
      start={start}
      advice={<NoteFor person={person} />}
    />
  );
}

const noRoles = { admin: false, isExpert: false, verified: false };

/** What to know before the first photo. */
function NoteFor({ person }: { readonly person: Person }) {
  if (person.isGuest) return <KeepWorkLine />;
  if (!person.confirmed) return <UnprovenNote email={person.email} />;
  const isCompared = person.profile?.influence !== undefined && isNewAccount(person.profile);
  return isCompared ? <Text c="dimmed">{say(newAccountSentence)}</Text> : null;
}

interface SplashProps {
  readonly start: Start;
  readonly width?: PageProps['width'];
  readonly children: ReactNode;
}

function Splash({ start, width = 'wide', children }: SplashProps) {
  return (
    <Page
      title={say('Analyse a photo')}
      lead={
        <>
          {start.event !== null && start.event.name !== '' && (
            <Text component="p" inherit c="var(--mantine-color-text)" fw={650}>
              {say('For the event {event}', { event: start.event.name })}
            </Text>
          )}
          {say('How much of it is living coral? Two minutes of yours help.')}
        </>
      }
      actions={
        <WithProgram instead={<Skeleton w={260} h={48} />}>
          <RegionChoice start={start} />
        </WithProgram>
      }
      width={width}
    >
      {children}
    </Page>
  );
}

function RegionChoice({ start: { event, region } }: { readonly start: Start }) {
  const navigate = useNavigate();
  const regions = useRegions();
  return (
    <NativeSelect
      aria-label={say('Region')}
      miw={260}
      value={region.regionId}
      onChange={({ currentTarget: { value } }) => {
        if (isRegionId(value)) void navigate(splashPath(value, event?.handle));
      }}
      data={regionOptions(regions)}
    />
  );
}

/** What waits on this device is handed in first: it changes what is half done, and which photo is next. */
function StartOfPerson(props: NextPhotoProps) {
  const onTheWay = useHandInKept(props.uid);
  if (onTheWay === 0) return <NextPhoto {...props} />;
  return (
    <Splash start={props.start}>
      <LoadingState label={handingIn(onTheWay)} />
    </Splash>
  );
}

interface NextPhotoProps {
  readonly uid: string;
  readonly start: Start;
  /** What to know before the first photo. */
  readonly advice: ReactNode;
}

function NextPhoto({ uid, start, advice }: NextPhotoProps) {
  const note = useJournal();
  const photos = usePhotoSource();
  const { region } = start;
  const event = start.event?.handle;
  const offered = useRef<Photo | null>(null);
  const wantsOther = useRef(false);
  const begun = useBegunPhotos(uid);
  const next = useQuery({
    queryKey: ownLists.nextPhoto(uid, region.regionId),
    queryFn: async () => {
      const before = offered.current;
      // 'Show another' shows the same one again only when it is the last.
      const found =
        (wantsOther.current && before !== null
          ? await photos.next({ region, except: [before.image.id] })
          : undefined) ?? (await photos.next({ region, except: [], offered: before }));
      wantsOther.current = false;
      offered.current = found ?? null;
      return found ?? null;
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  function showAnother(): void {
    const before = offered.current?.image;
    if (before !== undefined) note({ event: 'user_skip_image', survey: before.survey.id, image: before.id });
    wantsOther.current = true;
    void next.refetch();
  }

  // What is begun stands above the offer: shown later, it would push away what a finger is about to touch.
  const photo = begun.isPending ? null : (next.data ?? null);
  return (
    <>
      <Splash start={start}>
        {advice}
        <ContinuePhotos begun={begun} event={event} />
        <Loaded
          result={begun.isPending ? { ...next, data: undefined, isError: false } : next}
          what={say('a photo that needs you')}
        >
          {(found) =>
            found === null ? (
              <StateMessage
                kind="empty"
                title={say('You have seen them all')}
                text={say(
                  'There is no photo of the {region} left that you have not analysed. New surveys arrive all the time: come back soon, or choose another region.',
                  { region: region.regionName },
                )}
              >
                <Button component={Link} to={`/${region.regionId}/detailed-reporting`} variant="light">
                  {say('See them on the map')}
                </Button>
              </StateMessage>
            ) : (
              <NextPhotoOffer photo={found} event={event} />
            )
          }
        </Loaded>
      </Splash>
      {photo !== null && (
        <BottomBar>
          <Button variant="default" px="md" loading={next.isFetching} onClick={showAnother}>
            {say('Show another')}
          </Button>
          <Button
            component={Link}
            to={analysisPath(photo.image.ml ? 'ml' : 'draw', photo.image.survey.id, photo.image.id, event)}
            variant="next"
            px="md"
          >
            {photo.image.ml ? say('Label its regions') : say('Colour this photo')}
          </Button>
        </BottomBar>
      )}
    </>
  );
}
