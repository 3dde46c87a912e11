import { Anchor, Divider, Select, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { useBackend } from '../../../client/context/backend.tsx';
import { markEnquiryAnswer, markEnquiryInput, markEnquiryName } from '../../../contract/admin/expeditions.ts';
import { longestWhy } from '../../../domain/back-office/change.ts';
import { enquiryDocs } from '../../../domain/collections/site/enquiries.ts';
import type { Enquiry } from '../../../domain/expeditions/enquiry.ts';
import { say } from '../../../language/say.ts';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { notify } from '../../../ui/notify.ts';
import { ChangeList } from '../shared/change-list.tsx';
import { FactList } from '../shared/fact-list.tsx';
import { recordKey } from '../shared/record-queries.ts';
import { SaveButtons } from '../shared/save-buttons.tsx';
import { UnsavedForm } from '../shared/unsaved-form.tsx';
import { enquiriesKey } from './enquiry-row.ts';

const { status, note } = markEnquiryInput.shape;
const typed = z.object({ status, note });

function useMark({ id, updatedAt }: Enquiry) {
  const { calls } = useBackend();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (said: z.infer<typeof typed>) =>
      markEnquiryAnswer.parse(await calls.call(markEnquiryName, { ...said, id, basedOn: updatedAt })),
    onSuccess: () => notify.done(say('The enquiry is saved.')),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: enquiriesKey });
      await client.invalidateQueries({ queryKey: recordKey });
    },
  });
}

interface EnquiryFormProps {
  readonly enquiry: Enquiry;
  readonly onClose: () => void;
}

/** One enquiry, with whether it was answered and what was noted of it. */
export function EnquiryForm({ enquiry, onClose }: EnquiryFormProps) {
  const client = useQueryClient();
  const form = useSchemaForm(typed, { status: enquiry.status, note: enquiry.note ?? '' });
  const save = useMark(enquiry);
  return (
    <UnsavedForm
      label={say('Enquiry of {name}', { name: enquiry.personal.name })}
      isUnsaved={form.isDirty()}
      onClose={onClose}
    >
      {(close) => (
        <Stack gap="lg">
          <WhatWasWritten enquiry={enquiry} />
          <Divider />
          <form noValidate onSubmit={form.onSubmit((said) => save.mutate(said, { onSuccess: onClose }))}>
            <Stack gap="md">
              <Select
                label={say('State')}
                data={[
                  { value: 'new', label: say('Not answered') },
                  { value: 'answered', label: say('Answered') },
                ]}
                allowDeselect={false}
                {...form.getInputProps('status')}
              />
              <Textarea
                label={say('Note')}
                description={say('For administrators alone. It stands in the record of changes, too.')}
                maxLength={longestWhy}
                autosize
                minRows={2}
                {...form.getInputProps('note')}
              />
              <SaveButtons error={save.error} isSaving={save.isPending} onCancel={close} />
            </Stack>
          </form>
          <ChangeList
            subject={enquiryDocs.path({ enquiryId: enquiry.id })}
            onUndone={() => {
              void client.invalidateQueries({ queryKey: enquiriesKey });
              onClose();
            }}
          />
        </Stack>
      )}
    </UnsavedForm>
  );
}

function WhatWasWritten({ enquiry: { personal, additional, trips } }: Pick<EnquiryFormProps, 'enquiry'>) {
  const { name, email, phone } = personal;
  const answers = [
    { label: say('In-water experience'), said: additional.inWaterExperience },
    { label: say('Medical conditions'), said: additional.medicalConditions },
    { label: say('Anything else'), said: additional.anythingElse },
  ];
  return (
    <Stack gap="md">
      <FactList
        facts={[
          { label: say('Name'), value: <bdi>{name}</bdi> },
          { label: say('Email'), value: <Anchor href={`mailto:${email}`}>{email}</Anchor> },
          {
            label: say('Phone'),
            value: <Anchor href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</Anchor>,
          },
          ...trips.map((trip) => ({ label: trip.name, value: <bdi>{trip.date}</bdi> })),
        ]}
      />
      {answers.map(({ label, said }) => (
        <div key={label}>
          <Text c="dimmed" size="sm">
            {label}
          </Text>
          <Text style={{ whiteSpace: 'pre-wrap' }}>{said === '' ? '–' : <bdi>{said}</bdi>}</Text>
        </div>
      ))}
    </Stack>
  );
}
