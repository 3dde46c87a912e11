import { Alert, Button, Card, List, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import { thinkingHours } from '../../../domain/account/leaving.ts';
import type { Instant } from '../../../domain/documents/instant.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
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
          Delete my account
        </Title>
        {deleteAfter === undefined ? (
          <>
            <Text>
              Your name, address, place and picture are deleted for good, and nobody can sign in any more. The
              surveys, photos and analyses that you gave to the census stay, without your name.
            </Text>
            <Button variant="outline" color="red" onClick={() => setAsking(true)}>
              Delete my account …
            </Button>
          </>
        ) : (
          <>
            <Text>
              Your account is deleted on <strong>{deletionMoment(deleteAfter)}</strong>. Until then you can
              change your mind.
            </Text>
            <KeepAccountButton onKept={onChanged} />
          </>
        )}
      </Stack>
      {isAsking && (
        <FormDialog label="Delete my account" opened onClose={() => setAsking(false)}>
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
  const asking = useMutation({ mutationFn: () => askForDeletion(calls), onSuccess: onAsked });
  const isMeant = typed.trim().toLowerCase() === expected;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isMeant) asking.mutate();
      }}
    >
      <Stack gap="md">
        <List spacing="xs">
          <List.Item>It happens in {thinkingHours} hours. Until then one press keeps everything.</List.Item>
          <List.Item>We send you a mail now, so that nobody does it behind your back.</List.Item>
          <List.Item>Would you like your data first? “Download my data” stands above the button.</List.Item>
        </List>
        <TextInput
          label={email === null ? `Please type “${wordTyped}”` : `Please type your address, ${email}`}
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {asking.isError && (
          <Alert color="red" role="alert">
            This could not be noted, and nothing has changed. {asking.error.message}
          </Alert>
        )}
        <Button type="submit" color="red" disabled={!isMeant} loading={asking.isPending}>
          Delete my account in {thinkingHours} hours
        </Button>
      </Stack>
    </form>
  );
}
