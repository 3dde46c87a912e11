import { Badge, Button, Group, Progress, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { useRegionOf } from '../../../client/regions/region.ts';
import { isComplete } from '../../../domain/annotation/analysis.ts';
import { zoneOf } from '../../../domain/region/local-time.ts';
import { dayTextIn } from '../../../domain/wording/day-text.ts';
import { say } from '../../../language/say.ts';
import { OwnCard } from '../card/own-card.tsx';
import { analysedPhoto, type ListedAnalysis, wayBack } from './use-analysed-photo.ts';

/** One analysis of this person: its photo, where and when, how complete it is, and the way back to it. */
export function AnalysisCard({ analysis }: { readonly analysis: ListedAnalysis }) {
  const { store, blobs } = useBackend();
  const photo = useQuery(analysedPhoto(store, analysis));
  const { survey, stats, updated } = analysis;
  const isDone = isComplete(analysis);
  const percent = Math.floor(stats.coverage * 100);
  const day = dayTextIn(updated, zoneOf(useRegionOf(survey.regionId)));
  const isGone = photo.data === null;
  return (
    <OwnCard
      id={analysis.id}
      label={say('{name}, analysed {day}', { name: survey.name, day })}
      title={survey.name}
      subtitle={day}
      photo={{
        src: photo.data == null ? null : blobs.url(photo.data.url, photo.data.token, 300),
        alt: say('Analysed at {name}', { name: survey.name }),
        ratio: 1,
      }}
      isSmall
    >
      {isDone ? (
        <Badge color="green" variant="light" tt="none">
          {say('Complete')}
        </Badge>
      ) : (
        <div>
          <Text size="sm" data-numbers="">
            {say('{percent}% done', { percent })}
          </Text>
          <Progress value={percent} size="sm" mt={4} aria-label={say('Progress')} />
        </div>
      )}
      {isGone && (
        <Text size="sm">{say('This photo is not there any more. What you said of it still counts.')}</Text>
      )}
      {photo.isError && (
        <Group gap="xs">
          <Text size="sm">{say('The photo could not be loaded.')}</Text>
          <Button size="compact-sm" variant="light" onClick={() => void photo.refetch()}>
            {say('Try again')}
          </Button>
        </Group>
      )}
      {!isGone && (
        <Group>
          <Button
            component={Link}
            to={wayBack(analysis)}
            variant={isDone ? 'default' : 'light'}
            aria-label={
              isDone
                ? say('Look at {name} again', { name: survey.name })
                : say('Go on with {name}', { name: survey.name })
            }
          >
            {isDone ? say('Look') : say('Go on')}
          </Button>
        </Group>
      )}
    </OwnCard>
  );
}
