import { Button, Stack, Text, Title } from '@mantine/core';
import { say } from '../../../language/say.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { SecondStepForm } from './second-step-form.tsx';

interface SecondStepDialogProps {
  readonly onLater: () => void;
}

/** Asks for the code after a sign-in. Without it everything but the rights works. */
export function SecondStepDialog({ onLater }: SecondStepDialogProps) {
  return (
    <FormDialog label={say('Enter the code of your authenticator')} opened onClose={onLater}>
      <Stack gap="md">
        <Title order={2} size="h3">
          {say('Enter the code of your authenticator')}
        </Title>
        <Text>{say('Your account asks for it before you can administer or judge for others.')}</Text>
        <SecondStepForm>
          <Button variant="default" onClick={onLater}>
            {say('Not now')}
          </Button>
        </SecondStepForm>
      </Stack>
    </FormDialog>
  );
}
