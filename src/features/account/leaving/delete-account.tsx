import { Alert, Button, Card, List, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import { thinkingHours } from '../../../domain/account/leaving.ts';
import type { Instant } from '../../../domain/documents/instant.ts';
import { say } from '../../../language/say.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Words } from '../../../ui/words.tsx';
import { useConfirmation } from '../confirm/use-confirmation.tsx';
import { askForDeletion } from './change-deletion.ts';
import { KeepAccountButton } from './keep-account-button.tsx';
import { deletionMoment } from './leaving-text.ts';

interface DeleteAccountProps {
  readonly email: string | null;
  readonly deleteAfter: Instant | undefined;
  readonly onChanged: () => Promise<void>;
}

/** Deletes the account, a day after it was asked for; until then it can be kept. */
export function DeleteAccount({ email, deleteAfter, onChanged }: DeleteAccountProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Card withBorder radius="md" padding="lg" component="section" aria-labelledby="delete-account">
      <Stack gap="md" align="flex-start">
        <Title order={2} size="h3" id="delete-account">
          {say('Delete my account')}
        </Title>
        {deleteAfter === undefined ? (
          <>
            <Text>
              {say(
                'Your name, address, place and picture are deleted for good, and nobody can sign in any more. The surveys, photos and analyses that you gave to the census stay, without your name.',
              )}
            </Text>
            <Button variant="outline" color="red" onClick={() => setAsking(true)}>
              {say('Delete my account …')}
            </Button>
          </>
        ) : (
          <>
            <Text>
              <Words
                text="Your account is deleted on <b>{moment}</b>. Until then you can change your mind."
                values={{ b: (inner) => <strong>{inner}</strong>, moment: deletionMoment(deleteAfter) }}
              />
            </Text>
            <KeepAccountButton onKept={onChanged} />
          </>
        )}
      </Stack>
      {isAsking && (
        <FormDialog label={say('Delete my account')} opened onClose={() => setAsking(false)}>
          <ConfirmDeletion
            email={email}
            onAsked={async () => {
              await onChanged();
              setAsking(false);
            }}
          />
        </FormDialog>
      )}
    </Card>
  );
}

/** What is typed to show that it is meant. */
const wordTyped = 'delete';

interface ConfirmDeletionProps {
  readonly email: string | null;
  readonly onAsked: () => Promise<void>;
}

function ConfirmDeletion({ email, onAsked }: ConfirmDeletionProps) {
  const { calls } = useBackend();
  const [typed, setTyped] = useState('');
  const expected = email ?? wordTyped;
  const { ask, dialog } = useConfirmation();
  const asking = useMutation({
    async mutationFn() {
      const confirmation = await ask('deletion');
      if (confirmation === null) return;
      await askForDeletion(calls, confirmation);
      await onAsked();
    },
  });
  const isMeant = typed.trim().toLowerCase() === expected;
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isMeant) asking.mutate();
        }}
      >
        <Stack gap="md">
          <List spacing="xs">
            <List.Item>
              {say('It happens in {hours} hours. Until then one press keeps everything.', {
                hours: thinkingHours,
              })}
            </List.Item>
            <List.Item>{say('We send you a mail now, so that nobody does it behind your back.')}</List.Item>
            <List.Item>
              {say('Would you like your data first? “Download my data” stands above the button.')}
            </List.Item>
          </List>
          <TextInput
            label={
              email === null
                ? say('Please type “{word}”', { word: wordTyped })
                : say('Please type your address, {email}', { email })
            }
            autoComplete="off"
            data-autofocus
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {asking.isError && (
            <Alert color="red" role="alert">
              {say('This could not be noted, and nothing has changed. {reason}', {
                reason: asking.error.message,
              })}
            </Alert>
          )}
          <Button type="submit" color="red" disabled={!isMeant} loading={asking.isPending}>
            {say('Delete my account in {hours} hours', { hours: thinkingHours })}
          </Button>
        </Stack>
      </form>
      {dialog}
    </>
  );
}
