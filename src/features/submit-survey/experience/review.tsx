import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useRegionOf } from '../../../client/regions/region.ts';
import type { DraftSurvey } from '../../../domain/survey/draft/draft.ts';
import { experienceQuestions } from '../../../domain/survey/draft/experience-questions.ts';
import { toSendWords } from '../../../domain/survey/photo/originals.ts';
import { decimalDegrees, degreesMinutes } from '../../../domain/survey/place/format-coordinates.ts';
import { timeOfDayLabels } from '../../../domain/survey/time-bands.ts';
import { dayInWords } from '../../../domain/wording/said-day.ts';
import { say } from '../../../language/say.ts';
import { diveTypeLabels } from '../images/dive-type-labels.ts';
import { PhotoStrip } from '../photos/photo-strip.tsx';
import type { DeskPhoto } from '../shared/survey-desk.ts';
import { ReviewMap } from './review-map.tsx';

export interface ReviewProps {
  readonly draft: DraftSurvey;
  readonly photos: readonly DeskPhoto[];
  readonly onEditStep: (step: 'location' | 'images') => void;
  /** null where the questions stand beside it; elsewhere it is a page of its own. */
  readonly onEditAnswers: (() => void) | null;
}

/** Everything that is about to be handed in, on one page, each part with its way back. */
export function Review({ draft, photos, onEditStep, onEditAnswers }: ReviewProps) {
  const { location, details } = draft;
  const title = useRef<HTMLHeadingElement>(null);
  const isPage = onEditAnswers !== null;
  useEffect(() => {
    // The button that led here is gone: whoever hears the page goes on at what came in its place.
    if (isPage) title.current?.focus({ preventScroll: true });
  }, [isPage]);
  return (
    <Card component="section" aria-label={say('Look it over')} withBorder padding="md" radius="md">
      <Stack gap="lg">
        <Title order={2} size="h4" ref={title} tabIndex={-1} style={{ outline: 'none' }}>
          {say('Look it over')}
        </Title>
        <Part title={say('Where')} edit={say('Edit the place')} onEdit={() => onEditStep('location')}>
          <ReviewMap regionId={draft.regionId} location={location} />
          <Place location={location} />
        </Part>
        <Part title={say('When and how')} edit={say('Edit when and how')} onEdit={() => onEditStep('images')}>
          <Text>
            {details.date === null ? say('No day yet') : dayInWords(details.date)}
            {details.time === null ? '' : `, ${say(timeOfDayLabels[details.time]).toLowerCase()}`}
          </Text>
          <Text>
            {details.type === null
              ? say('How you were in the water is not said yet')
              : say(diveTypeLabels[details.type])}
            {details.visibilityMetres === null
              ? ''
              : `, ${say('{metres} m visibility', { metres: details.visibilityMetres })}`}
          </Text>
          {details.fromPhotos && (
            <Text size="sm" c="dimmed">
              {say('Day and time are from your photos.')}
            </Text>
          )}
        </Part>
        <Part
          title={say('{photos, plural, one {# photo} other {# photos}}', { photos: photos.length })}
          edit={say('Edit the photos')}
          onEdit={() => onEditStep('images')}
        >
          <PhotoStrip label={say('Photos that are handed in')} photos={photos} most={12} />
          <Text size="sm" c="dimmed">
            {toSendWords(photos.map(({ photo }) => photo))}
          </Text>
        </Part>
        <Part title={say('What you saw')} edit={say('Edit the answers')} onEdit={onEditAnswers}>
          <Answers draft={draft} />
        </Part>
      </Stack>
    </Card>
  );
}

interface PartProps {
  readonly title: string;
  readonly edit: string;
  readonly onEdit: (() => void) | null;
  readonly children: ReactNode;
}

function Part({ title, edit, onEdit, children }: PartProps) {
  return (
    <div>
      <Group justify="space-between" wrap="nowrap" mb={4}>
        <Title order={3} size="h6">
          {title}
        </Title>
        {onEdit !== null && (
          <Button variant="subtle" px="xs" aria-label={edit} onClick={onEdit}>
            {say('Edit')}
          </Button>
        )}
      </Group>
      <Stack gap={4}>{children}</Stack>
    </div>
  );
}

function Place({ location }: Pick<DraftSurvey, 'location'>) {
  const { feature, point, gpsConfirmed, unknown } = location;
  if (unknown) return <Text>{say('You don’t know where it was.')}</Text>;
  if (feature === null && point === null) return <Text>{say('No place yet')}</Text>;
  const at = point ?? feature?.centre ?? null;
  return (
    <>
      <Text fw={600}>
        {feature === null ? say('A place without a reef’s name') : feature.name || feature.gid}
      </Text>
      {at !== null && (
        <Text size="sm">
          {degreesMinutes(at)} ({decimalDegrees(at)})
        </Text>
      )}
      {!gpsConfirmed && (
        <Text size="sm" c="dimmed">
          {say('Not confirmed yet: please look at the map once more.')}
        </Text>
      )}
    </>
  );
}

function Answers({ draft: { regionId, experience } }: Pick<ReviewProps, 'draft'>) {
  const answered = experienceQuestions(useRegionOf(regionId), experience).filter(
    ({ key }) => experience[key] !== undefined,
  );
  if (answered.length === 0) return <Text c="dimmed">{say('No question answered')}</Text>;
  return answered.map(({ key, kind, text }) => {
    const answer = experience[key]?.[0] ?? '';
    return (
      <div key={key}>
        <Text size="sm" c="dimmed">
          {say(text)}
        </Text>
        <Text style={{ overflowWrap: 'anywhere' }}>{kind === 'choice' ? say(answer) : answer}</Text>
      </div>
    );
  });
}
