import { Anchor, Button, Group, SimpleGrid, Stack, Switch } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import type { Image } from '../../../domain/survey/image.ts';
import type { Survey } from '../../../domain/survey/survey.ts';
import { say } from '../../../language/say.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { PhotoFrame } from '../../../ui/picture/photo-frame.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { ChangeList } from '../shared/change-list.tsx';
import { ImageAnalyses } from './image-analyses.tsx';
import { ImageFacts } from './image-facts.tsx';
import { MarkBad } from './mark-bad.tsx';
import { type ImageRef, imagePath, useImage, useRefreshImage } from './use-image.ts';

/** `/images/{imageId}?surveyId&userId`: one photo, and all that an administrator can do about it. */
export function ImagePage() {
  const { imageId = '' } = useParams();
  const [query] = useSearchParams();
  const ref: ImageRef = {
    imageId,
    userId: query.get('userId') ?? '',
    surveyId: query.get('surveyId') ?? '',
  };
  const isAddress = Object.values(ref).every((part) => /^[^/]{1,200}$/.test(part));
  return (
    <Page
      title={say('Image')}
      width="full"
      actions={
        <Button component={Link} to="/images" variant="default">
          {say('All images')}
        </Button>
      }
    >
      {isAddress ? <Found image={ref} /> : <NoImage />}
    </Page>
  );
}

const NoImage = () => (
  <StateMessage
    kind="empty"
    title={say('No Data Found')}
    text={say('There is no such image in this survey. Perhaps a part of the address is missing.')}
  />
);

function Found({ image }: { readonly image: ImageRef }) {
  const refresh = useRefreshImage();
  return (
    <Loaded result={useImage(image)} what={say('the image')}>
      {(found) =>
        found === null ? (
          <NoImage />
        ) : (
          <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl">
            <Picture image={found.image} survey={found.survey} />
            <Stack gap="xl">
              <Stack gap="md">
                <ImageFacts image={found.image} survey={found.survey} />
                <Group gap="sm">{!found.image.isDeleted && <MarkBad image={image} />}</Group>
              </Stack>
              <ImageAnalyses image={image} />
              <ChangeList subject={imagePath(image)} onUndone={() => void refresh()} />
            </Stack>
          </SimpleGrid>
        )
      }
    </Loaded>
  );
}

/** The photo, or its copy with corrected colours where it has one. */
function Picture({ image, survey }: { readonly image: Image; readonly survey: Survey | null }) {
  const { blobs } = useBackend();
  const [isCorrected, setCorrected] = useState(false);
  const { url, token, meta, color_corrected: copy } = image;
  const shown = isCorrected && copy !== undefined ? copy : { url, token };
  return (
    <Stack gap="sm">
      <PhotoFrame
        src={blobs.url(shown.url, shown.token, 2000)}
        alt={say('Photo of {name}', { name: image.survey.name })}
        ratio={meta.width / meta.height}
        isEager
      />
      <Group gap="md">
        {copy !== undefined && (
          <Switch
            label={say('Colours corrected')}
            checked={isCorrected}
            onChange={({ currentTarget }) => setCorrected(currentTarget.checked)}
          />
        )}
        {!image.isDeleted && survey !== null && (
          <Anchor component={Link} to={mapAddress(survey)}>
            {say('On the report map')}
          </Anchor>
        )}
      </Group>
    </Stack>
  );
}

const mapAddress = ({ id, loc, datasets }: Survey): string =>
  `/${loc.regionId}/detailed-reporting/${encodeURIComponent(datasets[0] ?? '')}?reef=${encodeURIComponent(loc.id)}&survey=${encodeURIComponent(id)}`;
