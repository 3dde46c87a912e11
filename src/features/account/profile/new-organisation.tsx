import { Alert, Button, Checkbox, Group, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import { organisationDocs } from '../../../domain/documents/collections/organisations.ts';
import { toInstant } from '../../../domain/documents/instant.ts';
import { documentOf } from '../../../domain/documents/json.ts';

interface NewOrganisationProps {
  readonly handle: string;
  readonly onAdded: () => void;
}

/** What an administrator says of an organisation that is not there yet. */
export function NewOrganisation({ handle, onAdded }: NewOrganisationProps) {
  const { store } = useBackend();
  const [name, setName] = useState('');
  const [isSchool, setSchool] = useState(false);
  const adding = useMutation({
    mutationFn: async () => {
      const now = toInstant(Date.now());
      const organisation = {
        handle,
        name: name.trim(),
        ...(isSchool ? { isSchool } : {}),
        createdAt: now,
        updatedAt: now,
      };
      await store.write([
        { op: 'create', path: organisationDocs.path({ handle }), data: documentOf(organisation) },
      ]);
    },
    onSuccess: onAdded,
  });
  return (
    <Group align="end" gap="sm" mt="xs">
      <TextInput
        label={`Name of “${handle}”, as everybody sees it`}
        flex={1}
        miw={200}
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button
        variant="default"
        loading={adding.isPending}
        disabled={name.trim() === ''}
        onClick={() => adding.mutate()}
      >
        Add
      </Button>
      <Checkbox
        label="It is a school, whose people are students"
        checked={isSchool}
        onChange={({ currentTarget: { checked } }) => setSchool(checked)}
        w="100%"
      />
      {adding.isError && (
        <Alert color="red" role="alert" w="100%">
          The organisation could not be added. {adding.error.message}
        </Alert>
      )}
    </Group>
  );
}
