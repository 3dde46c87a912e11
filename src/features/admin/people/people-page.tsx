import { Alert, Button, List, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { useSession } from '../../../client/context/session.tsx';
import { tellBurstsAnswer, tellBurstsName } from '../../../contract/admin/bursts.ts';
import {
  administratorWordDocs,
  administratorWords,
} from '../../../domain/collections/back-office/administrator-words.ts';
import { personFlags, userDocs } from '../../../domain/collections/users.ts';
import { csvLine } from '../../../domain/exports/text/csv.ts';
import { say, text } from '../../../language/say.ts';
import { Page } from '../../../ui/page.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { PagedTable } from '../../../ui/table/list/paged-table.tsx';
import { Words } from '../../../ui/words.tsx';
import { isolated } from '../shared/isolated.tsx';
import { useTold } from '../shared/use-told.ts';
import { type Flag, peopleKey, peopleSource } from './people-source.ts';
import { personColumns } from './person-columns.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { nameOfPerson, type PersonRow, personRow } from './person-row.ts';

/** Mail domains with many new accounts: a class, or somebody with a whole domain of addresses (rule 26.55). */
function MailDomainBursts() {
  const { data } = useTold(tellBurstsName, tellBurstsAnswer);
  if (data === undefined || data.bursts.length === 0) return null;
  return (
    <Alert color="yellow" title={say('Many new accounts of one mail domain')}>
      <Text size="sm">
        {say('Of one mail domain two people count on a photo at most. Mark whom you know as verified.')}
      </Text>
      <List mt="xs">
        {data.bursts.map(({ domain, accounts, analyses }) => (
          <List.Item key={domain}>
            <Words
              text="<bdi>{domain}</bdi>: {accounts} new accounts with {analyses} analyses in 24 hours; {weekAccounts} with {weekAnalyses} in 7 days"
              values={{
                bdi: isolated,
                domain,
                accounts: accounts.day,
                analyses: analyses.day,
                weekAccounts: accounts.week,
                weekAnalyses: analyses.week,
              }}
            />
          </List.Item>
        ))}
      </List>
      {data.isCut && (
        <Text size="sm" mt="xs">
          {say('There are more new accounts than were looked at.')}
        </Text>
      )}
    </Alert>
  );
}

const groups: readonly { readonly value: Flag | 'all'; readonly label: string }[] = [
  { value: 'all', label: text('Everybody') },
  { value: 'admin', label: text('Administrators') },
  { value: 'isExpert', label: text('Experts') },
  { value: 'verified', label: text('Verified') },
  { value: 'hub', label: text('Boats') },
  { value: 'isDisabled', label: text('Shut accounts') },
];

/** Whoever has an account: found, marked, made an administrator by two, shut. */
export function PeoplePage() {
  const session = useSession();
  const [search, setSearch] = useSearchParams();
  const flag = personFlags.find((one) => one === search.get('group')) ?? null;
  const { store } = useBackend();
  const source = useMemo(() => peopleSource(store, flag), [store, flag]);
  const [open, setOpen] = useState<PersonRow | null>(null);
  const fresh = useQuery({
    queryKey: [...peopleKey, 'one', open?.uid],
    enabled: open !== null,
    queryFn: async () => {
      const found = open === null ? null : await store.get(userDocs.path({ uid: open.uid }));
      return found === null ? null : personRow(found);
    },
  });
  if (session.status !== 'signed-in') return null;
  return (
    <Page
      title={say('People')}
      lead={say(
        'Whoever has an account. A right that is taken away is gone at once; administrators are made by two.',
      )}
      width="full"
    >
      <MailDomainBursts />
      <WaitingWords onOpen={(uid) => setOpen({ uid, user: null })} />
      <PagedTable
        caption={say('People')}
        noun={[say('person'), say('people')]}
        source={source}
        columns={personColumns}
        keyOf={({ uid }) => uid}
        nameOf={nameOfPerson}
        searchLabel={say('Search by the beginning of the address')}
        rowActions={(row) => (
          <Button
            size="compact-md"
            variant="light"
            onClick={() => setOpen(row)}
            aria-label={say('Open {name}', { name: nameOfPerson(row) })}
          >
            {say('Open')}
          </Button>
        )}
        csv={{ name: 'people', line: csvLine }}
        minWidth={880}
        tools={
          <NativeSelect
            aria-label={say('Which people')}
            value={flag ?? 'all'}
            data={groups.map(({ value, label }) => ({ value, label: say(label) }))}
            onChange={({ currentTarget: { value } }) =>
              setSearch(value === 'all' ? {} : { group: value }, { replace: true, preventScrollReset: true })
            }
          />
        }
        empty={
          <StateMessage kind="empty" title={say('Nobody here')} text={say('No account has this mark.')} />
        }
      />
      {open !== null && (
        <PersonDialog
          row={fresh.data ?? open}
          ownUid={session.uid}
          hasCodes={session.profile?.twoStep === true}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  );
}

/** Who is to be an administrator, and waits for a second one to say so. */
function WaitingWords({ onOpen }: { readonly onOpen: (uid: string) => void }) {
  const { store } = useBackend();
  const { data } = useQuery({
    queryKey: [...peopleKey, 'words'],
    queryFn: async () => (await administratorWordDocs.page(store, administratorWords())).items,
  });
  if (data === undefined || data.length === 0) return null;
  return (
    <Alert color="yellow" title={say('A second administrator is asked')}>
      <List>
        {data.map(({ uid, by }) => (
          <List.Item key={uid}>
            <Words
              text="<bdi>{name}</bdi> wants to make somebody an administrator."
              values={{ bdi: isolated, name: by.name }}
            />{' '}
            <Button size="compact-sm" variant="subtle" onClick={() => onOpen(uid)}>
              {say('Look who it is')}
            </Button>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
