import { Anchor, Card, Progress, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useUploads } from '../../../client/uploads/phone.tsx';
import { dayText } from '../../../domain/wording/day-text.ts';
import { say, sayTold } from '../../../language/say.ts';

/** Surveys of which photos are only here: they are lost with this device until they have gone. */
export function OnThisDevice() {
  const { uploads } = useUploads();
  const waiting = uploads.filter(({ report }) => !report.isSafeToClose);
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="on-this-device">
      <Title order={3} size="h4" id="on-this-device" mb="xs">
        {say('Still on this device')}
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
                {say('{stored} of {total, plural, one {# photo} other {# photos}} sent.', { stored, total })}{' '}
                {oldestUnsent !== null && sayTold(oldestUnsent.why)}
              </Text>
              <Progress
                value={percent}
                size="sm"
                mt={4}
                aria-label={say('Photos of {name} that were sent', { name })}
              />
              <Anchor component={Link} to={`/submit-a-survey/success/${surveyId}`} mih={44} mt={4}>
                {say('See how it goes')}
              </Anchor>
            </Card>
          );
        })}
      </Stack>
    </section>
  );
}
