import { Anchor, Button, Group } from '@mantine/core';
import { IconDownload, IconLayoutDashboard, IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSession } from '../../../client/context/session.tsx';
import { ownLists } from '../../../client/queries/own-lists.ts';
import { useRegionOf } from '../../../client/regions/region.ts';
import { say } from '../../../language/say.ts';
import { saveBlob } from '../../../ui/file/save-blob.ts';
import type { Photo } from '../shared/choose-next-image.ts';
import { libraryPath, percentagePath } from '../shared/paths.ts';
import { usePhotoSource } from '../shared/use-photo-source.ts';
import { answersFile } from './answers-file.ts';
import type { KeptAnswers } from './kept-answers.ts';

export interface PercentageLinksProps {
  readonly uid: string;
  readonly photo: Photo;
  readonly answers: KeptAnswers;
  readonly event: string | undefined;
}

/** Ways on from the form: verified users and admins have buttons of their own (rule 11.8). */
export function PercentageLinks({ uid, photo, answers, event }: PercentageLinksProps) {
  const session = useSession();
  const { image } = photo;
  const library = libraryPath(image.survey.id, event);
  // The photos of a survey are for members.
  if (session.status !== 'signed-in') return null;
  const { roles } = session;
  if (!(roles.verified || roles.admin)) {
    return (
      <Anchor component={Link} to={library}>
        {say('All photos of this survey')}
      </Anchor>
    );
  }
  function download(): void {
    const text = JSON.stringify(answersFile(photo, answers), null, 2);
    saveBlob(new Blob([text], { type: 'application/json' }), `analysis-${image.id}.json`);
  }
  return (
    <Group gap="xs" component="nav" aria-label={say('More ways on')}>
      <Button
        component={Link}
        to="/dashboard"
        variant="default"
        leftSection={<IconLayoutDashboard size={20} aria-hidden />}
      >
        {say('Dashboard')}
      </Button>
      <Button
        component={Link}
        to={library}
        variant="default"
        leftSection={<IconPhoto size={20} aria-hidden />}
      >
        {say('Library')}
      </Button>
      <Button variant="default" leftSection={<IconDownload size={20} aria-hidden />} onClick={download}>
        {say('Download')}
      </Button>
      {roles.verified && <NextLink uid={uid} photo={photo} event={event} />}
    </Group>
  );
}

/** The next photo as an address, so that it can be opened beside this one. Nothing where there is none. */
function NextLink({ uid, photo: { image }, event }: Omit<PercentageLinksProps, 'answers'>) {
  const photos = usePhotoSource();
  const region = useRegionOf(image.survey.regionId);
  const next = useQuery({
    queryKey: ownLists.nextPhotoBesides(uid, region.regionId, image.id),
    queryFn: async () => (await photos.next({ region, except: [image.id] })) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (next.data === undefined || next.data === null) return null;
  const { id, survey } = next.data.image;
  return (
    <Button component={Link} to={percentagePath(survey.id, id, event)} variant="light">
      {say('Next image')}
    </Button>
  );
}
