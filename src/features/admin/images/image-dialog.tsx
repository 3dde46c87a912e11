import { Button, Group, Modal, SimpleGrid, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import type { Image } from '../../../domain/survey/image.ts';
import { say } from '../../../language/say.ts';
import { PhotoFrame } from '../../../ui/picture/photo-frame.tsx';
import { ImageFacts } from './image-facts.tsx';
import { MarkBad } from './mark-bad.tsx';

/** Address of the page of one photo. */
function imageAddress({ id, survey, user }: Pick<Image, 'id' | 'survey' | 'user'>): string {
  const query = new URLSearchParams({ surveyId: survey.id, userId: user.uid });
  return `/images/${encodeURIComponent(id)}?${query}`;
}

interface ImageDialogProps {
  readonly image: Image | null;
  readonly onClose: () => void;
}

/** One photo of the grid, large, with what is known of it. */
export function ImageDialog({ image, onClose }: ImageDialogProps) {
  return (
    <Modal opened={image !== null} onClose={onClose} title={say('Image')} size="72rem">
      {image !== null && <Opened image={image} onClose={onClose} />}
    </Modal>
  );
}

function Opened({ image, onClose }: { readonly image: Image; readonly onClose: () => void }) {
  const { blobs } = useBackend();
  const { id, url, token, meta, survey, user } = image;
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
      <PhotoFrame
        src={blobs.url(url, token, 2000)}
        alt={say('Photo of {name}', { name: survey.name })}
        ratio={meta.width / meta.height}
        isEager
      />
      <Stack gap="md">
        <ImageFacts image={image} />
        <Group gap="sm">
          <Button component={Link} to={imageAddress(image)} variant="default">
            {say('Image details')}
          </Button>
          {!image.isDeleted && (
            <MarkBad image={{ imageId: id, userId: user.uid, surveyId: survey.id }} onMarked={onClose} />
          )}
        </Group>
      </Stack>
    </SimpleGrid>
  );
}
