import { Alert, Button, Card, Group, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRegion, useRegions } from '../../../client/regions/region.ts';
import { usePhone, useUploads } from '../../../client/uploads/phone.tsx';
import { regionIn } from '../../../domain/region/known-regions.ts';
import { say } from '../../../language/say.ts';
import { beginSurvey, stepToContinue, unfinishedSurvey } from '../shared/begin-survey.ts';
import type { KeptSurveys } from '../shared/use-kept-surveys.ts';
import { useSurveyPaths } from '../shared/use-step.ts';
import { UnfinishedSurvey } from './unfinished-survey.tsx';

export interface BeginProps {
  readonly uid: string;
  readonly firstName: string | null;
  readonly kept: KeptSurveys;
}

/** For somebody who is signed in: go on, begin, or try without consequences. */
export function Begin({ uid, firstName, kept }: BeginProps) {
  const region = useRegion();
  const regions = useRegions();
  const { outbox, uploader } = usePhone();
  const { uploads } = useUploads();
  const navigate = useNavigate();
  const pathOf = useSurveyPaths();
  const [problem, setProblem] = useState<string | null>(null);
  const unfinished = kept.status === 'ready' ? unfinishedSurvey(kept.surveys, uid) : undefined;

  const attempt = (work: () => Promise<unknown>): void => {
    setProblem(null);
    work().catch((error: unknown) => setProblem(error instanceof Error ? say(error.message) : String(error)));
  };
  const begin = (mode: 'submission' | 'test-drive') =>
    attempt(async () => {
      // What has every receipt makes room for the next survey.
      for (const { surveyId, report } of uploads) {
        if (report.isSafeToClose) await uploader.remove(surveyId);
      }
      await navigate(pathOf('location', await beginSurvey(outbox, region.regionId, mode, uid)));
    });
  const goOn = (surveyId: string) =>
    attempt(async () => {
      const survey = (await outbox.surveys()).find((candidate) => candidate.surveyId === surveyId);
      const photos = await outbox.photos(surveyId);
      if (survey === undefined) return;
      const { draft } = survey;
      const step = stepToContinue(draft, photos.length, regionIn(regions, draft.regionId));
      await navigate(pathOf(step, surveyId));
    });

  return (
    <Card withBorder radius="lg" padding="lg">
      <Stack gap="md">
        <Group gap="xs" wrap="nowrap">
          <IconCheck aria-hidden color="var(--mantine-color-green-filled)" />
          <Text fw={600}>
            {firstName === null
              ? say('You’re signed in')
              : say('Hi {firstName}, you’re signed in', { firstName })}
          </Text>
        </Group>
        {unfinished !== undefined && (
          <UnfinishedSurvey
            survey={unfinished}
            onDelete={() => attempt(() => uploader.remove(unfinished.surveyId))}
          />
        )}
        {unfinished !== undefined ? (
          <Button variant="next" onClick={() => goOn(unfinished.surveyId)}>
            {say('Continue submission')}
          </Button>
        ) : region.isSurveyOpen ? (
          <Button variant="next" disabled={kept.status === 'loading'} onClick={() => begin('submission')}>
            {say('Create submission')}
          </Button>
        ) : (
          <Text>
            {say('The {region} survey is closed. You can still take a test drive.', {
              region: region.regionName,
            })}
          </Text>
        )}
        <Button variant="default" disabled={kept.status === 'loading'} onClick={() => begin('test-drive')}>
          {say('Take a Test Drive')}
        </Button>
        <Text size="sm" c="dimmed">
          {say('A test drive shows every step, and submits nothing.')}
        </Text>
        {problem !== null && (
          <Alert color="red" variant="light" role="alert">
            {problem}
          </Alert>
        )}
      </Stack>
    </Card>
  );
}
