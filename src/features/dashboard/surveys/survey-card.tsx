import { Badge, Button, Group, List, Progress, Text } from '@mantine/core';
import { IconMap2, IconPhoto } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { useBackend } from '../../../client/context/backend.tsx';
import { useReefResults } from '../../../client/queries/reef-results.ts';
import { usePhone, useUploads } from '../../../client/uploads/phone.tsx';
import { reefSoFarText } from '../../../domain/estimate/words/reef-words.ts';
import type { RegionConfig } from '../../../domain/region/region.ts';
import { datasetOf, mapAddressOf } from '../../../domain/reporting/map-address.ts';
import { outsideSeasons } from '../../../domain/reporting/submission-window.ts';
import { answerLines } from '../../../domain/survey/draft/answers.ts';
import type { Survey } from '../../../domain/survey/survey.ts';
import { dayText } from '../../../domain/wording/day-text.ts';
import { say } from '../../../language/say.ts';
import type { LocalNotes } from '../../../ports/device/local-notes.ts';
import { OwnCard } from '../card/own-card.tsx';
import { EachPhoto } from './each-photo.tsx';

const seenSchema = z.record(z.string(), z.number());
const keyOf = (uid: string) => `read-photos.${uid}`;

function seenIn(notes: LocalNotes, uid: string): Readonly<Record<string, number>> {
  return seenSchema.safeParse(notes.read(keyOf(uid))).data ?? {};
}

/** Photos of a survey that were read since this person last looked on this device; 0 at the first look. */
function useNewlyRead(uid: string, surveyId: string, read: number | undefined): number {
  const { notes } = usePhone();
  const [before] = useState(() => seenIn(notes, uid)[surveyId]);
  useEffect(() => {
    if (read === undefined) return;
    notes.write(keyOf(uid), { ...seenIn(notes, uid), [surveyId]: read });
  }, [notes, uid, surveyId, read]);
  return before === undefined || read === undefined ? 0 : Math.max(0, read - before);
}

interface SurveyCardProps {
  readonly uid: string;
  readonly survey: Survey;
  readonly region: RegionConfig;
}

/** One survey of this person: its picture, where it was, what was answered, and what came of it. */
export function SurveyCard({ uid, survey, region }: SurveyCardProps) {
  const [isOpen, setOpen] = useState(false);
  const { uploads } = useUploads();
  const { blobs } = useBackend();
  const { total, stored = 0, read = 0, cover } = survey.meta.images;
  const name = survey.site.name || survey.name;
  const outside = outsideSeasons(region, survey.date);
  const queue = uploads.find(({ surveyId }) => surveyId === survey.id)?.queue ?? null;
  return (
    <OwnCard
      id={survey.id}
      label={`${name}, ${dayText(survey.date)}`}
      title={name}
      subtitle={`${region.regionName}, ${dayText(survey.date)}`}
      photo={{
        src: cover == null ? null : blobs.url(cover.url, cover.token, 300),
        alt: say('{name}, as the survey begins', { name }),
      }}
      beneath={isOpen && <EachPhoto uid={uid} surveyId={survey.id} name={name} queue={queue} />}
    >
      {stored < total && (
        <Text size="sm">
          {say('{stored} of {total, plural, one {# photo} other {# photos}} arrived', { stored, total })}
        </Text>
      )}
      <ReadSoFar uid={uid} survey={survey} />
      {read > 0 && <ReefSoFar survey={survey} region={region} />}
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
          aria-label={say('See {name} on the map', { name })}
        >
          {say('On the map')}
        </Button>
        {stored > 0 && (
          <Button
            component={Link}
            to={`/analysis/library/${encodeURIComponent(survey.id)}`}
            variant="default"
            leftSection={<IconPhoto size={18} aria-hidden />}
            aria-label={say('See the photos of {name}', { name })}
          >
            {say('See the photos')}
          </Button>
        )}
        <Button variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? say('Hide each photo') : say('Where each photo is')}
        </Button>
      </Group>
    </OwnCard>
  );
}

/** '9 of 15 read', what a first look found, and what is new since the last look. A mean of a few photos would be no number. */
function ReadSoFar({ uid, survey: { id, meta } }: Pick<SurveyCardProps, 'uid' | 'survey'>) {
  const { stored = 0, read, firstLook = null } = meta.images;
  const newly = useNewlyRead(uid, id, read);
  if (read === undefined || stored === 0) return null;
  return (
    <div>
      <Group gap="xs">
        <Text fw={600} data-numbers="">
          {read >= stored
            ? say('All {stored, plural, one {# photo} other {# photos}} read', { stored })
            : say('{read} of {stored} read', { read, stored })}
        </Text>
        {newly > 0 && (
          <Badge color="green" variant="light" tt="none">
            {say('{count} new since your last look', { count: newly })}
          </Badge>
        )}
      </Group>
      <Progress value={(read / stored) * 100} size="sm" mt={4} aria-label={say('Photos read')} />
      {firstLook !== null && (
        <Text size="sm" mt={4}>
          {say('First look at one photo: {share}% of it is living coral.', {
            share: Math.round(firstLook),
          })}
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
    <List size="sm" listStyleType="none" spacing={2} aria-label={say('What you answered')}>
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
