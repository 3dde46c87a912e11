import { Button, Group, Pagination, Stack, Table, Text, TextInput, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { emailSchema } from '../../../domain/account/user.ts';
import { say, text } from '../../../language/say.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { type Status, StatusMessage } from './status-message.tsx';
import { type ListedUser, useChangeUsers, useImageUsers } from './use-image-exports.ts';

const typedSchema = z.object({ email: emailSchema });

/** What the arrows of the list are called. */
const controlWords = {
  first: text('first page'),
  previous: text('previous page'),
  next: text('next page'),
  last: text('last page'),
} as const;

/** People of a page. */
const pageSize = 10;

/** Who may fetch exported photos: by the address that they have proven. */
export function ImageUsers() {
  const users = useImageUsers();
  const [status, setStatus] = useState<Status | null>(null);
  const changing = useChangeUsers(setStatus);
  const form = useSchemaForm(typedSchema, { email: '' });
  return (
    <Stack gap="md" component="section" aria-label={say('Images users')}>
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h4">
          {say('Who may fetch them')}
        </Title>
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={users.isFetching}
          onClick={() => void users.refetch()}
        >
          {say('Refresh')}
        </Button>
      </Group>
      <form
        noValidate
        onSubmit={form.onSubmit(({ email }) =>
          changing.mutate({ email, isAdded: true }, { onSuccess: () => form.reset() }),
        )}
      >
        <Group align="flex-start" gap="sm">
          <TextInput
            label={say('Add Export Images User')}
            description={say('By email: they find the files under “Your data”.')}
            type="email"
            inputMode="email"
            autoComplete="off"
            flex="1 1 14rem"
            {...form.getInputProps('email')}
          />
          <Button type="submit" mt={48} loading={changing.isPending && changing.variables.isAdded}>
            {say('Add')}
          </Button>
        </Group>
      </form>
      <StatusMessage status={status} />
      <Loaded result={users} what={say('the users')} isCompact>
        {(found) => (
          <Users
            users={found}
            onRemove={(email) => changing.mutate({ email, isAdded: false })}
            isBusy={changing.isPending}
          />
        )}
      </Loaded>
    </Stack>
  );
}

interface UsersProps {
  readonly users: readonly ListedUser[];
  readonly onRemove: (email: string) => void;
  readonly isBusy: boolean;
}

function Users({ users, onRemove, isBusy }: UsersProps) {
  const [wanted, setWanted] = useState(1);
  const [asked, setAsked] = useState<string | null>(null);
  const pages = Math.max(1, Math.ceil(users.length / pageSize));
  const page = Math.min(wanted, pages);
  if (users.length === 0) return <Text c="dimmed">{say('No Users found')}</Text>;
  return (
    <>
      <Table.ScrollContainer minWidth={300}>
        <Table aria-label={say('Images users')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{say('Email')}</Table.Th>
              <Table.Th w="8rem">{say('Actions')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {users.slice((page - 1) * pageSize, page * pageSize).map(({ email, entry }) => (
              <Table.Tr key={entry}>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>
                  <bdi>{email}</bdi>
                </Table.Td>
                <Table.Td>
                  <Button
                    size="compact-md"
                    variant="light"
                    color="red"
                    aria-label={say('Remove {email}', { email })}
                    onClick={() => setAsked(email)}
                  >
                    {say('Remove')}
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page}
          onChange={setWanted}
          getControlProps={(control) => ({ 'aria-label': say(controlWords[control]) })}
          getItemProps={(item) => ({ 'aria-label': say('Page {number}', { number: item }) })}
        />
      )}
      <ConfirmDialog
        opened={asked !== null}
        title={say('Take this person off the list?')}
        text={say('{email} loses the files at once. What they have downloaded stays with them.', {
          email: asked ?? '',
        })}
        confirmLabel={say('Remove')}
        isDanger
        isBusy={isBusy}
        onConfirm={() => {
          if (asked !== null) onRemove(asked);
          setAsked(null);
        }}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}
