import { Button, NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { useLanguage } from '../../../client/context/language.tsx';
import { enquiriesThatAre, newestEnquiries } from '../../../domain/collections/site/enquiries.ts';
import { type Enquiry, enquirySchema } from '../../../domain/expeditions/enquiry.ts';
import { csvLine } from '../../../domain/exports/text/csv.ts';
import { say } from '../../../language/say.ts';
import { Page } from '../../../ui/page.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { PagedTable } from '../../../ui/table/list/paged-table.tsx';
import { documentSource } from '../shared/document-source.ts';
import { enquiryColumns } from './enquiry-columns.tsx';
import { EnquiryForm } from './enquiry-form.tsx';
import { enquiriesKey, enquiryRow, nameOfEnquiry } from './enquiry-row.ts';
import { OldEnquiries } from './old-enquiries.tsx';

/** `/admin/expeditions`: who wants to join expeditions, and whether they were answered. */
export function ExpeditionsPage() {
  const { store } = useBackend();
  const language = useLanguage();
  const [search, setSearch] = useSearchParams();
  const status = enquirySchema.shape.status.safeParse(search.get('state')).data ?? null;
  const [open, setOpen] = useState<Enquiry | null>(null);
  const source = useMemo(
    () =>
      documentSource({
        key: [...enquiriesKey, status ?? 'all'],
        store,
        query: status === null ? newestEnquiries() : enquiriesThatAre(status),
        rowOf: enquiryRow,
      }),
    [store, status],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are said in the language that is spoken
  const columns = useMemo(() => enquiryColumns(), [language]);
  return (
    <Page
      title={say('Expeditions')}
      lead={say('Who wants to join expeditions. Each enquiry was mailed as well; here none is lost.')}
      width="full"
    >
      <div>
        <OldEnquiries />
        <PagedTable
          caption={say('Enquiries')}
          noun={[say('enquiry'), say('enquiries')]}
          source={source}
          columns={columns}
          keyOf={({ id }) => id}
          nameOf={nameOfEnquiry}
          rowActions={(row) => (
            <Button
              size="compact-md"
              variant="light"
              disabled={row.enquiry === null}
              onClick={() => setOpen(row.enquiry)}
              aria-label={say('Open {name}', { name: nameOfEnquiry(row) })}
            >
              {say('Open')}
            </Button>
          )}
          csv={{ name: 'enquiries', line: csvLine }}
          minWidth={880}
          tools={
            <NativeSelect
              aria-label={say('Which enquiries')}
              value={status ?? 'all'}
              data={[
                { value: 'all', label: say('All') },
                { value: 'new', label: say('Not answered') },
                { value: 'answered', label: say('Answered') },
              ]}
              onChange={({ currentTarget: { value } }) =>
                setSearch(value === 'all' ? {} : { state: value }, {
                  replace: true,
                  preventScrollReset: true,
                })
              }
            />
          }
          empty={
            <StateMessage
              kind="empty"
              title={say('No enquiries')}
              text={say('They come from the form on the page of expeditions.')}
            />
          }
        />
      </div>
      {open !== null && <EnquiryForm enquiry={open} onClose={() => setOpen(null)} />}
    </Page>
  );
}
