import { Alert, Anchor, Group, Progress, Stack, Text } from '@mantine/core';
import { IconDeviceMobile, IconShieldCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useUploads } from '../../../client/uploads/phone.tsx';
import type { Upload } from '../../../client/uploads/survey-uploader.ts';
import { say } from '../../../language/say.ts';
import { useSurveyPaths } from '../shared/use-step.ts';

/** Submitted surveys that this device still holds. */
export function WaitingSurveys() {
  const { uploads } = useUploads();
  if (uploads.length === 0) return null;
  return (
    <Stack gap="sm">
      {uploads.map((upload) => (
        <WaitingSurvey key={upload.surveyId} upload={upload} />
      ))}
    </Stack>
  );
}

function WaitingSurvey({ upload }: { readonly upload: Upload }) {
  const pathOf = useSurveyPaths();
  const { stored, total, percent, isSafeToClose, oldestUnsent } = upload.report;
  const Icon = isSafeToClose ? IconShieldCheck : IconDeviceMobile;
  return (
    <Alert role="note" variant="light" color={isSafeToClose ? 'green' : 'ocean'} icon={<Icon aria-hidden />}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>
          {isSafeToClose
            ? say('A survey with {total, plural, one {# photo} other {# photos}} is complete.', { total })
            : say('A survey is on its way: {stored} of {total} photos.', { stored, total })}
        </Text>
        <Anchor component={Link} to={pathOf('success', upload.surveyId)}>
          {isSafeToClose ? say('See it') : say('See how it goes')}
        </Anchor>
      </Group>
      {!isSafeToClose && (
        <>
          <Progress value={percent} mt="xs" aria-label={say('Photos sent')} />
          {oldestUnsent !== null && (
            <Text size="sm" mt="xs">
              {say(oldestUnsent.why)}
            </Text>
          )}
        </>
      )}
    </Alert>
  );
}
