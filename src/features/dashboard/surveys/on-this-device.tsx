import { Anchor, Card, Progress, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useUploads } from '../../../client/uploads/phone.tsx';
import { counted } from '../../../domain/wording/counted.ts';
import { dayText } from '../../../domain/wording/day-text.ts';

/** Surveys of which photos are only here: they are lost with this device until they have gone. */
export function OnThisDevice() {
  const { uploads } = useUploads();
  const waiting = uploads.filter(({ report }) => !report.isSafeToClose);
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="on-this-device">
      <Title order={3} size="h4" id="on-this-device" mb="xs">
        Still on this device
      </Title>
      <Stack gap="sm">
        {waiting.map(({ surveyId, submission, report: { stored, total, percent, oldestUnsent } }) => {
          const name = submission.site.name || submission.loc.name;
          return (
            <Card key={surveyId} withBorder radius="md" padding="md">
              <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                {name}, {dayText(submission.date)}
              </Text>
              <Text size="sm">
                {stored} of {counted(total, 'photo')} sent. {oldestUnsent?.why}
              </Text>
              <Progress value={percent} size="sm" mt={4} aria-label={`Photos of ${name} that were sent`} />
              <Anchor component={Link} to={`/submit-a-survey/success/${surveyId}`} mih={44} mt={4}>
                See how it goes
              </Anchor>
            </Card>
          );
        })}
      </Stack>
    </section>
  );
}
