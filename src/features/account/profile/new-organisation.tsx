import { Alert, Button, Checkbox, Group, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import { writeOrganisationName } from '../../../contract/admin/organisations.ts';
import { say } from '../../../language/say.ts';

interface NewOrganisationProps {
  readonly handle: string;
  readonly onAdded: () => void;
}

/** What an administrator says of an organisation that is not there yet. */
export function NewOrganisation({ handle, onAdded }: NewOrganisationProps) {
  const { calls } = useBackend();
  const [name, setName] = useState('');
  const [isSchool, setSchool] = useState(false);
  const adding = useMutation({
    mutationFn: async () => {
      await calls.call(writeOrganisationName, { handle, name: name.trim(), isSchool });
    },
    onSuccess: onAdded,
  });
  return (
    <Group align="end" gap="sm" mt="xs">
      <TextInput
        label={say('Name of “{handle}”, as everybody sees it', { handle })}
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
        {say('Add')}
      </Button>
      <Checkbox
        label={say('It is a school, whose people are students')}
        checked={isSchool}
        onChange={({ currentTarget: { checked } }) => setSchool(checked)}
        w="100%"
      />
      {adding.isError && (
        <Alert color="red" role="alert" w="100%">
          {say('The organisation could not be added. {reason}', { reason: adding.error.message })}
        </Alert>
      )}
    </Group>
  );
}
