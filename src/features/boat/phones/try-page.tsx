import { Button, FileButton, Stack, Text } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { useSession } from '../../../client/context/session.tsx';
import { surveyIdSchema } from '../../../domain/survey/survey.ts';
import { isTestSurvey } from '../../../domain/survey/test-survey.ts';
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
        title="This is no test"
        text="Start a test on the boat’s laptop, and scan its code."
      />
    );
  }
  return (
    <Page
      title="Test photo"
      lead="Take any photo and send it. It is cleared away, and no diver loses anything by it."
      width="narrow"
    >
      {session.status === 'loading' ? (
        <LoadingState label="One moment …" isCompact />
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
          Take a photo
        </Button>
      )}
    </FileButton>
  );
  switch (sending.status) {
    case 'idle':
      return picker;
    case 'preparing':
      return <LoadingState label="Getting the photo ready …" isCompact />;
    case 'sending':
      return (
        <ProgressLine
          label="Sending to the boat"
          value={sending.share === 0 ? null : sending.share}
          detail="Keep this page open"
        />
      );
    case 'arrived':
      return (
        <Stack role="status">
          <StateMessage
            kind="empty"
            title="It arrived"
            text="The photo is whole and safe on the boat’s laptop, which clears it away now. You can close this page."
          />
        </Stack>
      );
    case 'failed':
      return (
        <Stack>
          <StateMessage kind="failed" title="It did not arrive" text={sending.reason} isCompact />
          <Text>Nothing is lost by this. Try again:</Text>
          {picker}
        </Stack>
      );
  }
}
