import { Alert, Anchor, Group, Progress, Stack, Text } from '@mantine/core';
import { IconDeviceMobile, IconShieldCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useUploads } from '../../../client/uploads/phone.tsx';
import type { Upload } from '../../../client/uploads/survey-uploader.ts';
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
            ? `A survey with ${total} ${total === 1 ? 'photo' : 'photos'} is complete.`
            : `A survey is on its way: ${stored} of ${total} photos.`}
        </Text>
        <Anchor component={Link} to={pathOf('success', upload.surveyId)}>
          {isSafeToClose ? 'See it' : 'See how it goes'}
        </Anchor>
      </Group>
      {!isSafeToClose && (
        <>
          <Progress value={percent} mt="xs" aria-label="Photos sent" />
          {oldestUnsent !== null && (
            <Text size="sm" mt="xs">
              {oldestUnsent.why}
            </Text>
          )}
        </>
      )}
    </Alert>
  );
}
