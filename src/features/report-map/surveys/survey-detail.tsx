import { Button, Group, SimpleGrid, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useBackend } from '../../../client/context/backend.tsx';
import { useReefSites } from '../../../client/queries/reef-sites.ts';
import type { SiteEstimate } from '../../../domain/estimate/site-estimate.ts';
import { surveyCover } from '../../../domain/estimate/survey-cover.ts';
import { answerLines } from '../../../domain/survey/draft/answers.ts';
import type { Image } from '../../../domain/survey/image.ts';
import type { Survey } from '../../../domain/survey/survey.ts';
import { timeOfDayLabels } from '../../../domain/survey/time-bands.ts';
import { dayText } from '../../../domain/wording/day-text.ts';
import { say } from '../../../language/say.ts';
import type { Parsed } from '../../../ports/read-documents.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { CroppedPhoto } from '../../../ui/picture/cropped-photo.tsx';
import { UnreadableNote } from '../../../ui/unreadable-note.tsx';
import { diveTypeNames } from '../shared/dive-types.ts';
import { Nothing } from '../shared/list-states.tsx';
import { photoAlt } from '../shared/photo-alt.ts';
import { useImagesOfSurvey, useSurvey } from '../shared/report-data.ts';
import classes from '../shared/report-map.module.css';
import { isOtherPlace, numberText } from '../shared/report-texts.ts';
import { useSitesSeen } from '../shared/use-sites-seen.ts';
import { CoverFigure } from './cover-figure.tsx';

interface SurveyDetailProps {
  /** The census that is shown. */
  readonly datasetId: string;
  readonly surveyId: string;
  /** Opens the photos at one of them, by its id. */
  readonly onOpenPhoto: (photo: string) => void;
}

/** Thumbnails in the drawer; the dialog has them all. */
const thumbnails = 6;

/** One survey: who, when, how, what its photos show, and the photos. */
export function SurveyDetail({ datasetId, surveyId, onOpenPhoto }: SurveyDetailProps) {
  return (
    <Loaded result={useSurvey(surveyId)} what={say('the survey')} isCompact>
      {(survey) =>
        survey === null ? (
          <Nothing title={say('This survey is not there')}>
            {say('It was withdrawn, or the address is not complete.')}
          </Nothing>
        ) : (
          <Stack gap="md">
            <SurveyFacts survey={survey} />
            <DiverSaid survey={survey} />
            <SurveyPhotos datasetId={datasetId} survey={survey} onOpenPhoto={onOpenPhoto} />
          </Stack>
        )
      }
    </Loaded>
  );
}

export function SurveyFacts({ survey }: { readonly survey: Survey }) {
  const sites = useSitesSeen();
  const place = sites.placeOf(survey);
  const facts: readonly (readonly [string, string | null])[] = [
    [say('Surveyed by'), survey.user.name],
    [say('Time of day'), say(timeOfDayLabels[survey.timeofday])],
    [say('Method'), say(diveTypeNames[survey.type])],
    [
      say('Visibility'),
      survey.visibilityMetres === undefined ? null : `${numberText(survey.visibilityMetres)} m`,
    ],
    [say('Place'), place === null ? say('Not known') : sites.words(place, survey)],
  ];
  return (
    <div>
      <Title order={2} size="h3">
        {dayText(survey.date)}
      </Title>
      <dl className={classes.facts}>
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </div>
  );
}

/** What the diver answered in the last step, for everybody who signed in. */
function DiverSaid({ survey }: { readonly survey: Survey }) {
  const lines = answerLines(survey.experience);
  if (lines.length === 0) return null;
  return (
    <section aria-label={say('What the diver reported')}>
      <Title order={3} size="h4">
        {say('What the diver reported')}
      </Title>
      <dl className={classes.facts}>
        {lines.map(({ key, label, answer }) => (
          <div key={key}>
            <dt>{say(label)}</dt>
            <dd style={{ overflowWrap: 'anywhere' }}>{answer}</dd>
          </div>
        ))}
      </dl>
      <Text size="xs" c="dimmed" mt={4}>
        {say('Seen by everybody who has signed in.')}
      </Text>
    </section>
  );
}

interface PhotosProps extends Pick<SurveyDetailProps, 'datasetId' | 'onOpenPhoto'> {
  readonly survey: Survey;
}

function SurveyPhotos(props: PhotosProps) {
  const { survey } = props;
  return (
    <Loaded result={useImagesOfSurvey(survey.id)} what={say('the photos of this survey')} isCompact>
      {(images) => <LoadedPhotos {...props} images={images} />}
    </Loaded>
  );
}

function LoadedPhotos({
  datasetId,
  survey,
  images,
  onOpenPhoto,
}: PhotosProps & { readonly images: Parsed<Image> }) {
  const estimate = useEstimateOf(survey, datasetId);
  const { items, unreadable } = images;
  const [first] = items;
  const announced = survey.meta.images.total;
  if (items.length === 0 && unreadable === 0)
    return (
      <Nothing title={say('No photos yet')}>
        {say(
          '{photos, plural, one {# photo was} other {# photos were}} announced. They appear here when they have arrived.',
          { photos: announced },
        )}
      </Nothing>
    );
  const cover = surveyCover(items.map((image) => image.meta.analysis));
  return (
    <>
      <CoverFigure cover={cover} photos={items.length} estimate={estimate} />
      <Group justify="space-between" align="baseline">
        <Title order={3} size="h4">
          {say('{photos, plural, one {# photo} other {# photos}}', { photos: items.length })}
        </Title>
        {items.length < announced && (
          <Text size="sm" c="dimmed">
            {say('{photos} still on the way', { photos: announced - items.length })}
          </Text>
        )}
      </Group>
      <Thumbnails survey={survey} images={items} onOpenPhoto={onOpenPhoto} />
      <UnreadableNote count={unreadable} what={unreadable === 1 ? say('photo') : say('photos')} />
      {first !== undefined && (
        <Button
          variant="next"
          leftSection={<IconPhoto size={18} aria-hidden />}
          onClick={() => onOpenPhoto(first.id)}
        >
          {say('Survey Images')}
        </Button>
      )}
    </>
  );
}

/** How much living coral the photos of a survey tell of, with its range; null while that is not known. */
function useEstimateOf({ id, loc }: Survey, datasetId: string): SiteEstimate | null {
  const { regionId, id: reefId } = loc;
  const sites = useReefSites(isOtherPlace(reefId) ? null : { regionId, reefId, datasetId });
  const surveys = sites.data?.sites.flatMap((site) => site.surveys);
  return surveys?.find((survey) => survey.id === id)?.estimate ?? null;
}

interface ThumbnailsProps extends Pick<PhotosProps, 'survey' | 'onOpenPhoto'> {
  readonly images: readonly Image[];
}

function Thumbnails({ survey, images, onOpenPhoto }: ThumbnailsProps) {
  const { blobs } = useBackend();
  return (
    <SimpleGrid cols={3} spacing="xs">
      {images.slice(0, thumbnails).map((image, index) => (
        <UnstyledButton key={image.id} onClick={() => onOpenPhoto(image.id)}>
          <CroppedPhoto
            src={blobs.url(image.url, image.token, 300)}
            alt={photoAlt(survey, index + 1, images.length)}
          />
        </UnstyledButton>
      ))}
    </SimpleGrid>
  );
}
