import { Badge, Button, Card, Group, List, Progress, Stack, Text, Title } from '@mantine/core';
import { IconMap2, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useBackend } from '../../client/context/backend.tsx';
import { useReefResults } from '../../client/queries/reef-results.ts';
import { reefSoFarText } from '../../domain/estimate/words/reef-words.ts';
import type { RegionConfig } from '../../domain/region/region.ts';
import { datasetOf, mapAddressOf } from '../../domain/reporting/map-address.ts';
import { outsideSeasons } from '../../domain/reporting/submission-window.ts';
import { answerLines } from '../../domain/survey/answers.ts';
import type { Survey } from '../../domain/survey/survey.ts';
import { counted } from '../../domain/wording/counted.ts';
import { dayText } from '../../domain/wording/day-text.ts';
import { MapFrame } from '../../ui/map/map-frame.tsx';
import type { MapOverlay } from '../../ui/map/map-types.ts';
import classes from './survey-card.module.css';
import { type SurveyProgress, useNewlyRead, useSurveyProgress } from './survey-progress.ts';

interface SurveyCardProps {
  readonly uid: string;
  readonly survey: Survey;
  readonly region: RegionConfig;
  /** One map at a time: a browser draws only some. */
  readonly isMapOpen: boolean;
  readonly onMap: (isOpen: boolean) => void;
}

/** One survey of this person: its picture, where it was, what was answered, and what came of it. */
export function SurveyCard({ uid, survey, region, isMapOpen, onMap }: SurveyCardProps) {
  const progress = useSurveyProgress(uid, survey.id);
  const newly = useNewlyRead(uid, survey.id, progress.data?.read);
  const { total, stored = 0 } = survey.meta.images;
  const name = survey.site.name || survey.name;
  const outside = outsideSeasons(region, survey.date);
  return (
    <Card
      withBorder
      radius="md"
      padding="md"
      component="article"
      aria-label={`${name}, ${dayText(survey.date)}`}
    >
      <div className={classes.card}>
        <Picture progress={progress.data} name={name} />
        <Stack gap="xs" className={classes.words}>
          <div>
            <Title order={3} size="h4" style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Title>
            <Text size="sm" c="dimmed">
              {region.regionName}, {dayText(survey.date)}
            </Text>
          </div>
          {stored < total && (
            <Text size="sm">
              {stored} of {counted(total, 'photo')} arrived
            </Text>
          )}
          {progress.isError ? (
            <Group gap="xs">
              <Text size="sm">How far it is could not be asked.</Text>
              <Button size="compact-sm" variant="light" onClick={() => void progress.refetch()}>
                Try again
              </Button>
            </Group>
          ) : (
            <ReadSoFar progress={progress.data} photos={stored} newly={newly} />
          )}
          {(progress.data?.read ?? 0) > 0 && <ReefSoFar survey={survey} region={region} />}
          {outside !== null && (
            <Text size="sm" c="dimmed">
              {outside}
            </Text>
          )}
          <Answers survey={survey} />
          <Group gap="sm" mt={4}>
            <Button
              component={Link}
              to={mapAddressOf(survey, region)}
              variant="light"
              leftSection={<IconMap2 size={18} aria-hidden />}
              aria-label={`See ${name} on the map`}
            >
              On the map
            </Button>
            {stored > 0 && (
              <Button
                component={Link}
                to={`/analysis/library/${encodeURIComponent(survey.id)}`}
                variant="default"
                leftSection={<IconPhoto size={18} aria-hidden />}
                aria-label={`See the photos of ${name}`}
              >
                See the photos
              </Button>
            )}
            {placeOf(survey) !== null && (
              <Button variant="subtle" aria-expanded={isMapOpen} onClick={() => onMap(!isMapOpen)}>
                {isMapOpen ? 'Hide where it was' : 'Where it was'}
              </Button>
            )}
          </Group>
        </Stack>
      </div>
      {isMapOpen && <SmallMap survey={survey} name={name} />}
    </Card>
  );
}

function Picture({
  progress,
  name,
}: {
  readonly progress: SurveyProgress | undefined;
  readonly name: string;
}) {
  const { blobs } = useBackend();
  const picture = progress?.picture ?? null;
  return (
    <div className={classes.picture}>
      {picture !== null && (
        <img
          src={blobs.url(picture.url, picture.token, 300)}
          alt={`${name}, as the survey begins`}
          loading="lazy"
          decoding="async"
        />
      )}
    </div>
  );
}

interface ReadSoFarProps {
  readonly progress: SurveyProgress | undefined;
  readonly photos: number;
  readonly newly: number;
}

/** '9 of 15 read', what a first look found, and what is new since the last look. A mean of a few photos would be no number. */
function ReadSoFar({ progress, photos, newly }: ReadSoFarProps) {
  if (progress === undefined || photos === 0) return null;
  const { read, firstLook } = progress;
  const isAll = read >= photos;
  return (
    <div>
      <Group gap="xs">
        <Text fw={600} data-numbers="">
          {isAll ? `All ${counted(photos, 'photo')} read` : `${read} of ${photos} read`}
        </Text>
        {newly > 0 && (
          <Badge color="green" variant="light" tt="none">
            {newly} new since your last look
          </Badge>
        )}
      </Group>
      <Progress value={(read / photos) * 100} size="sm" mt={4} aria-label="Photos read" />
      {firstLook !== null && (
        <Text size="sm" mt={4}>
          First look at one photo: {Math.round(firstLook)}% of it is living coral.
        </Text>
      )}
    </div>
  );
}

/** What the photos of this survey and of all others tell of their reef: a number with its range, or what is missing for one. */
function ReefSoFar({ survey, region }: Pick<SurveyCardProps, 'survey' | 'region'>) {
  const { id, name, type } = survey.loc;
  const results = useReefResults(region.regionId, type === 'reef' ? id : null);
  const result = results.data?.byDataset[datasetOf(survey, region)];
  return result === undefined ? null : <Text size="sm">{reefSoFarText(name, result)}</Text>;
}

function Answers({ survey }: { readonly survey: Survey }) {
  const lines = answerLines(survey.experience);
  if (lines.length === 0) return null;
  return (
    <List size="sm" listStyleType="none" spacing={2} aria-label="What you answered">
      {lines.map(({ key, label, answer }) => (
        <List.Item key={key} style={{ overflowWrap: 'anywhere' }}>
          <Text span size="sm" c="dimmed">
            {label}:
          </Text>{' '}
          {answer}
        </List.Item>
      ))}
    </List>
  );
}

const placeOf = ({ site, loc }: Survey) => site._geoloc ?? loc._geoloc;
/** Far enough away that a coast is in view: the sea alone tells nothing. */
const smallMapZoom = 6;

function SmallMap({ survey, name }: { readonly survey: Survey; readonly name: string }) {
  const place = placeOf(survey);
  const [view] = useState(() => ({
    camera: place === null ? undefined : { kind: 'place' as const, place, zoom: smallMapZoom, durationMs: 0 },
    overlays: place === null ? [] : [pinOverlay(place)],
  }));
  if (place === null) return null;
  const { latitude, longitude } = place;
  return (
    <div className={classes.map}>
      <MapFrame
        label={`Where ${name} was surveyed`}
        bounds={[longitude - 1, latitude - 1, longitude + 1, latitude + 1]}
        camera={view.camera}
        overlays={view.overlays}
        height={220}
      />
    </div>
  );
}

function pinOverlay({ latitude, longitude }: { latitude: number; longitude: number }): MapOverlay {
  return {
    id: 'own-survey',
    data: {
      kind: 'geojson',
      features: { type: 'Point', coordinates: [longitude, latitude] },
    },
    layers: [
      {
        id: 'own-survey-pin',
        type: 'circle',
        paint: {
          'circle-radius': 8,
          'circle-color': '#e2553d',
          'circle-stroke-color': '#ffffff',
          'circle-stroke-width': 2.5,
        },
      },
    ],
  };
}
