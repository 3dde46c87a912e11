import { Anchor, Autocomplete, Loader, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import { type Organisation, organisationSchema, typedHandle } from '../../../domain/account/organisation.ts';
import { organisationsByHandle } from '../../../domain/collections/organisations.ts';
import { say, text } from '../../../language/say.ts';
import { parseDocuments } from '../../../ports/read-documents.ts';
import { NewOrganisation } from './new-organisation.tsx';

/** Milliseconds without a key before organisations are looked up. */
const debounceMs = 300;

interface OrganisationFieldProps {
  readonly value: string;
  /** The handle that the account has already. */
  readonly saved: string;
  /** Administrators add the one that is missing. */
  readonly canAdd: boolean;
  readonly error: ReactNode;
  readonly onType: (text: string) => void;
}

export const noSuchOrganisation = text(
  'No organisation has this handle. Ask its leader for the right one, or leave the field empty.',
);

const none: readonly Organisation[] = [];

/** The school, company or club for which somebody dives, found by the first letters of its handle. */
export function OrganisationField({ value, saved, canAdd, error, onType }: OrganisationFieldProps) {
  const { store } = useBackend();
  const handle = typedHandle(value);
  const [start] = useDebouncedValue(handle, debounceMs);
  const [isAdding, setAdding] = useState(false);
  const search = useQuery({
    queryKey: ['organisations', start],
    enabled: start !== '',
    queryFn: async () =>
      parseDocuments(organisationSchema, (await store.query(organisationsByHandle(start))).docs).items,
    retry: false,
  });
  const found = search.data ?? none;
  const isKnown = handle === saved || found.some((organisation) => organisation.handle === handle);
  const isMissing = handle !== '' && start === handle && search.isSuccess && !isKnown && found.length === 0;

  function type(text: string): void {
    onType(text);
    setAdding(false);
  }

  return (
    <div>
      <Autocomplete
        label={say('Organisation')}
        description={say(
          'Type the first letters of your school’s, company’s or club’s handle, if you dive for one.',
        )}
        autoComplete="off"
        rightSection={search.isFetching ? <Loader size="xs" /> : null}
        data={found.map((organisation) => organisation.handle)}
        // They are asked for by what was typed; a handle that was typed with a space is found all the same.
        filter={({ options }) => options}
        renderOption={({ option }) => (
          <div>
            <Text size="sm">{found.find(({ handle: one }) => one === option.value)?.name}</Text>
            <Text size="xs" c="dimmed">
              {option.value}
            </Text>
          </div>
        )}
        value={value}
        onChange={type}
        onOptionSubmit={type}
        error={search.isError ? say('Organisations could not be looked up. What you typed is kept.') : error}
      />
      {isMissing && !canAdd && error === undefined && (
        <Text size="sm" c="dimmed" mt={4}>
          {say(noSuchOrganisation)}
        </Text>
      )}
      {isMissing && canAdd && !isAdding && (
        <Anchor component="button" type="button" size="sm" mih={44} onClick={() => setAdding(true)}>
          {say('Add the organisation “{handle}”', { handle })}
        </Anchor>
      )}
      {isMissing && canAdd && isAdding && (
        <NewOrganisation
          handle={handle}
          onAdded={() => {
            type(handle);
            void search.refetch();
          }}
        />
      )}
    </div>
  );
}
