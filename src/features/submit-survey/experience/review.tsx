import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { DraftSurvey } from '../../../domain/survey/draft/draft.ts';
import { experienceQuestions } from '../../../domain/survey/draft/experience-questions.ts';
import { toSendWords } from '../../../domain/survey/photo/originals.ts';
import { decimalDegrees, degreesMinutes } from '../../../domain/survey/place/format-coordinates.ts';
import { timeOfDayLabels } from '../../../domain/survey/time-bands.ts';
import { counted } from '../../../domain/wording/counted.ts';
import { dayInWords } from '../../../domain/wording/said-day.ts';
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
    <Card component="section" aria-label="Look it over" withBorder padding="md" radius="md">
      <Stack gap="lg">
        <Title order={2} size="h4" ref={title} tabIndex={-1} style={{ outline: 'none' }}>
          Look it over
        </Title>
        <Part title="Where" edit="Edit the place" onEdit={() => onEditStep('location')}>
          <ReviewMap regionId={draft.regionId} location={location} />
          <Place location={location} />
        </Part>
        <Part title="When and how" edit="Edit when and how" onEdit={() => onEditStep('images')}>
          <Text>
            {details.date === null ? 'No day yet' : dayInWords(details.date)}
            {details.time === null ? '' : `, ${timeOfDayLabels[details.time].toLowerCase()}`}
          </Text>
          <Text>
            {details.type === null
              ? 'How you were in the water is not said yet'
              : diveTypeLabels[details.type]}
            {details.visibilityMetres === null ? '' : `, ${details.visibilityMetres} m visibility`}
          </Text>
          {details.fromPhotos && (
            <Text size="sm" c="dimmed">
              Day and time are from your photos.
            </Text>
          )}
        </Part>
        <Part
          title={counted(photos.length, 'photo')}
          edit="Edit the photos"
          onEdit={() => onEditStep('images')}
        >
          <PhotoStrip label="Photos that are handed in" photos={photos} most={12} />
          <Text size="sm" c="dimmed">
            {toSendWords(photos.map(({ photo }) => photo))}
          </Text>
        </Part>
        <Part title="What you saw" edit="Edit the answers" onEdit={onEditAnswers}>
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
            Edit
          </Button>
        )}
      </Group>
      <Stack gap={4}>{children}</Stack>
    </div>
  );
}

function Place({ location }: Pick<DraftSurvey, 'location'>) {
  const { feature, point, gpsConfirmed, unknown } = location;
  if (unknown) return <Text>You don’t know where it was.</Text>;
  if (feature === null && point === null) return <Text>No place yet</Text>;
  const at = point ?? feature?.centre ?? null;
  return (
    <>
      <Text fw={600}>{feature === null ? 'A place without a reef’s name' : feature.name || feature.gid}</Text>
      {at !== null && (
        <Text size="sm">
          {degreesMinutes(at)} ({decimalDegrees(at)})
        </Text>
      )}
      {!gpsConfirmed && (
        <Text size="sm" c="dimmed">
          Not confirmed yet: please look at the map once more.
        </Text>
      )}
    </>
  );
}

function Answers({ draft: { regionId, experience } }: Pick<ReviewProps, 'draft'>) {
  const answered = experienceQuestions(regionId, experience).filter(
    ({ key }) => experience[key] !== undefined,
  );
  if (answered.length === 0) return <Text c="dimmed">No question answered</Text>;
  return answered.map(({ key, text }) => (
    <div key={key}>
      <Text size="sm" c="dimmed">
        {text}
      </Text>
      <Text style={{ overflowWrap: 'anywhere' }}>{experience[key]?.[0]}</Text>
    </div>
  ));
}
