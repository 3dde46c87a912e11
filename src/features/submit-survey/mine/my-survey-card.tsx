import { Anchor, Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { useUploads } from '../../../client/uploads/phone.tsx';
import { dayInWords } from '../../../domain/wording/said-day.ts';
import { say } from '../../../language/say.ts';
import { WhereFigures } from '../boat/where-figures.tsx';
import { UsablePhotos } from '../quality/usable-photos.tsx';
import { useSurveyPaths } from '../shared/use-step.ts';
import type { MySurvey } from './list-surveys.ts';
import { MyPhotos } from './my-photos.tsx';

function verdictOf({ rest, where }: MySurvey): { readonly text: string; readonly color: string } {
  if (rest === 'here') return { text: say('On its way'), color: 'yellow' };
  if (rest === 'elsewhere') return { text: say('Not all here'), color: 'yellow' };
  if (where.parked > 0) return { text: say('On the boat, some set aside'), color: 'yellow' };
  if (where.inCloud === where.total) return { text: say('In the cloud'), color: 'green' };
  return { text: say('Safe on the boat'), color: 'green' };
}

/** One survey: where its photos are, why it is not further, and each photo on request. */
export function MySurveyCard({ survey }: { readonly survey: MySurvey }) {
  const { config } = useBackend();
  const { uploads } = useUploads();
  const pathOf = useSurveyPaths();
  const [isOpen, setOpen] = useState(false);
  const { surveyId, name, date, where, rest, why, isOnPhone } = survey;
  const verdict = verdictOf(survey);
  const queue = uploads.find((upload) => upload.surveyId === surveyId)?.queue ?? null;
  return (
    <Card withBorder radius="lg" padding="lg" component="section" aria-label={name}>
      <Stack gap="md">
        <Group justify="space-between" align="flex-start" gap="xs">
          <div>
            <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Title>
            {date !== null && (
              <Text size="sm" c="dimmed">
                {dayInWords(date)}
              </Text>
            )}
          </div>
          <Badge color={verdict.color} variant="light" size="lg" tt="none">
            {verdict.text}
          </Badge>
        </Group>
        <WhereFigures where={where} label={say('Photos of {name}', { name })} />
        {why !== null && (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {why}
          </Text>
        )}
        {rest === 'elsewhere' && (
          <Text size="sm">
            {say(
              '{photos, plural, one {One photo has} other {# photos have}} not arrived. They are on the phone, and under the address, with which this survey was begun: open it there.',
              { photos: where.onPhone },
            )}
          </Text>
        )}
        <Group gap="sm">
          <Button variant="light" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? say('Hide the photos') : say('Show each photo')}
          </Button>
          {isOnPhone && (
            <Anchor
              component={Link}
              to={pathOf('success', surveyId)}
              mih={48}
              style={{ alignContent: 'center' }}
            >
              {say('See how it goes')}
            </Anchor>
          )}
        </Group>
        {isOpen && <UsablePhotos surveyId={surveyId} isAtSea={config.network === 'edge'} />}
        {isOpen && <MyPhotos surveyId={surveyId} queue={queue} />}
      </Stack>
    </Card>
  );
}
