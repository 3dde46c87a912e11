import { Button, FileButton, Stack, Text } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { useSession } from '../../../client/context/session.tsx';
import { surveyIdSchema } from '../../../domain/survey/survey.ts';
import { isTestSurvey } from '../../../domain/survey/test-survey.ts';
import { say } from '../../../language/say.ts';
import { Page } from '../../../ui/page.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { LoadingState, StateMessage } from '../../../ui/state-message.tsx';
import { useTestPhoto } from './use-test-photo.ts';

/** On a phone: sends one photo before departure, to see that it arrives. Nobody has to sign in for it. */
export function TryPage() {
  const { surveyId } = useParams();
  const session = useSession();
  const { config } = useBackend();
  const id = surveyIdSchema.safeParse(surveyId);
  if (config.network !== 'edge' || !id.success || !isTestSurvey(id.data)) {
    return (
      <StateMessage
        kind="empty"
        title={say('This is no test')}
        text={say('Start a test on the boat’s laptop, and scan its code.')}
      />
    );
  }
  return (
    <Page
      title={say('Test photo')}
      lead={say('Take any photo and send it. It is cleared away, and no diver loses anything by it.')}
      width="narrow"
    >
      {session.status === 'loading' ? (
        <LoadingState label={say('One moment …')} isCompact />
      ) : (
        <SendTestPhoto surveyId={id.data} />
      )}
    </Page>
  );
}

function SendTestPhoto({ surveyId }: { readonly surveyId: string }) {
  const { sending, send } = useTestPhoto(surveyId);
  const picker = (
    <FileButton
      accept="image/jpeg,image/png,image/gif"
      onChange={(file) => {
        if (file !== null) void send(file);
      }}
    >
      {(props) => (
        <Button {...props} variant="next" size="lg" leftSection={<IconCamera aria-hidden />} fullWidth>
          {say('Take a photo')}
        </Button>
      )}
    </FileButton>
  );
  switch (sending.status) {
    case 'idle':
      return picker;
    case 'preparing':
      return <LoadingState label={say('Getting the photo ready …')} isCompact />;
    case 'sending':
      return (
        <ProgressLine
          label={say('Sending to the boat')}
          value={sending.share === 0 ? null : sending.share}
          detail={say('Keep this page open')}
        />
      );
    case 'arrived':
      return (
        <Stack role="status">
          <StateMessage
            kind="empty"
            title={say('It arrived')}
            text={say(
              'The photo is whole and safe on the boat’s laptop, which clears it away now. You can close this page.',
            )}
          />
        </Stack>
      );
    case 'failed':
      return (
        <Stack>
          <StateMessage kind="failed" title={say('It did not arrive')} text={say(sending.reason)} isCompact />
          <Text>{say('Nothing is lost by this. Try again:')}</Text>
          {picker}
        </Stack>
      );
  }
}
