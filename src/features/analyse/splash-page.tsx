import { Anchor, Button, NativeSelect, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import type { RegionConfig } from '../../domain/region/region.ts';
import { regions } from '../../domain/region/regions.ts';
import { useBackend } from '../../session/backend.tsx';
import { useRegion } from '../../session/region.ts';
import { useSession } from '../../session/session.tsx';
import { SignInPanel } from '../../session/sign-in-slot.tsx';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page, type PageProps } from '../../ui/page.tsx';
import { PhotoFrame } from '../../ui/photo-frame.tsx';
import { LoadingState, StateMessage } from '../../ui/state-message.tsx';
import { chooseNextImage, type Photo } from './choose-next-image.ts';
import { drawPath, percentagePath } from './paths.ts';
import classes from './splash-page.module.css';

/** Where an analysis begins: the region, and the next photo of it, `/analysis/{event?}`. */
export function SplashPage() {
  const session = useSession();
  const region = useRegion();
  switch (session.status) {
    case 'loading':
      return <LoadingState label="One moment…" />;
    case 'signed-out':
      return (
        <Splash region={region} width="narrow">
          <SignInPanel />
        </Splash>
      );
    case 'signed-in':
      return <NextPhoto key={region.regionId} uid={session.uid} region={region} />;
  }
}

interface SplashProps {
  readonly region: RegionConfig;
  readonly width?: PageProps['width'];
  readonly children: ReactNode;
}

function Splash({ region, width = 'wide', children }: SplashProps) {
  return (
    <Page
      title="Analyse a photo"
      lead="How much of it is living coral? Two minutes of yours help."
      width={width}
    >
      <RegionChoice region={region} />
      {children}
    </Page>
  );
}

function RegionChoice({ region }: { readonly region: RegionConfig }) {
  const navigate = useNavigate();
  return (
    <NativeSelect
      aria-label="Region"
      maw={360}
      value={region.regionId}
      onChange={(event) => void navigate(`/${event.currentTarget.value}/analysis`)}
      data={Object.values(regions).map((option) => ({
        value: option.regionId,
        label: option.isActive ? option.regionName : `${option.regionName}: Coming Soon`,
        disabled: !option.isActive,
      }))}
    />
  );
}

function NextPhoto({ uid, region }: { readonly uid: string; readonly region: RegionConfig }) {
  const { store } = useBackend();
  const shownId = useRef<string | null>(null);
  const next = useQuery({
    queryKey: ['next-photo', uid, region.regionId],
    queryFn: async () => {
      const request = { store, uid, region, random: Math.random };
      const except = shownId.current === null ? [] : [shownId.current];
      // 'Show another' shows the same one again only when it is the last.
      const found =
        (await chooseNextImage({ ...request, except })) ??
        (await chooseNextImage({ ...request, except: [] }));
      shownId.current = found?.image.id ?? null;
      return found ?? null;
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const photo = next.data ?? null;
  return (
    <>
      <Splash region={region}>
        <Loaded result={next} what="a photo that needs you">
          {(found) =>
            found === null ? (
              <StateMessage
                kind="empty"
                title="You have seen them all"
                text={`There is no photo of the ${region.regionName} left that you have not analysed. New surveys arrive all the time: come back soon, or choose another region.`}
              >
                <Button component={Link} to={`/${region.regionId}/detailed-reporting`} variant="light">
                  See them on the map
                </Button>
              </StateMessage>
            ) : (
              <Offer photo={found} />
            )
          }
        </Loaded>
      </Splash>
      {photo !== null && (
        <BottomBar>
          <Button variant="default" loading={next.isFetching} onClick={() => void next.refetch()}>
            Show another
          </Button>
          <Button component={Link} to={drawPath(photo.image.survey.id, photo.image.id)} variant="next">
            Colour this photo
          </Button>
        </BottomBar>
      )}
    </>
  );
}

function seenBy(total: number): string {
  if (total === 0) return 'Nobody has analysed it yet: you are the first.';
  const people = total === 1 ? 'One person has' : `${total} people have`;
  return `${people} analysed it so far. Every further look makes the result surer.`;
}

function Offer({ photo: { image } }: { readonly photo: Photo }) {
  const { blobs } = useBackend();
  return (
    <div className={classes.offer}>
      <PhotoFrame
        src={blobs.url(image.url, image.token, 2000)}
        alt={`Reef at ${image.survey.name}`}
        ratio={Math.max(image.meta.width / image.meta.height, 1)}
        isEager
        caption={`photo by ${image.user.name} · ${image.copyright}`}
      />
      <div>
        <Title order={2} size="h3">
          Your next photo is from {image.survey.name}
        </Title>
        <Text mt="xs">{seenBy(image.meta.analysis.total)}</Text>
        <Text mt="xs">
          Colour what you see, or{' '}
          <Anchor component={Link} to={percentagePath(image.survey.id, image.id)}>
            estimate this photo
          </Anchor>{' '}
          in numbers, with the keyboard alone if you like: it counts the same.
        </Text>
      </div>
    </div>
  );
}
