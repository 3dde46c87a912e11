import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useRegions } from '../../../../client/regions/region.ts';
import { eventKinds } from '../../../../domain/events/event.ts';
import { everyRegionOption } from '../../../../domain/region/known-regions.ts';
import { say, text } from '../../../../language/say.ts';
import { type FormOfEvent, FormSection } from './form-section.tsx';

interface FieldsOfWhatProps {
  readonly form: FormOfEvent;
  readonly isNew: boolean;
  /** Told when somebody goes on from a field by which others can be suggested. */
  readonly onLeft: () => void;
}

const eventTypes = [
  { value: '', label: text('Choose …') },
  { value: 'GLOBAL', label: text('GLOBAL: for everybody in the region') },
  { value: 'PARTNER', label: text('PARTNER: of one organisation or school') },
];
const kinds: Readonly<Record<(typeof eventKinds)[number], string>> = {
  survey: text('Survey'),
  workshop: text('Workshop'),
  training: text('Training'),
  conference: text('Conference'),
  other: text('Other'),
};

/** What the event is. */
export function FieldsOfWhat({ form, isNew, onLeft }: FieldsOfWhatProps) {
  const regionNames = everyRegionOption(useRegions());
  const name = form.getInputProps('name');
  const kept = isNew ? undefined : say('Stays as it is.');
  return (
    <FormSection title={say('What it is')}>
      <NativeSelect
        required
        label={say('Event type')}
        data={eventTypes.map(({ value, label }) => ({ value, label: say(label) }))}
        {...form.getInputProps('eventType')}
      />
      <TextInput
        required
        label={say('Name')}
        maxLength={200}
        {...name}
        onBlur={(event) => {
          name.onBlur?.(event);
          onLeft();
        }}
      />
      <TextInput
        required
        label={say('Handle')}
        description={kept ?? say('Stands in the address of the event’s page, the same year after year.')}
        readOnly={!isNew}
        maxLength={80}
        {...form.getInputProps('handle')}
      />
      <TextInput
        required
        label={say('Unique ID')}
        description={kept ?? say('Of this event alone.')}
        readOnly={!isNew}
        maxLength={80}
        {...form.getInputProps('id')}
      />
      <Textarea
        required
        label={say('Description')}
        description={say('Each line is a paragraph.')}
        autosize
        minRows={3}
        maxRows={12}
        {...form.getInputProps('desc')}
      />
      <NativeSelect required label={say('Region')} data={regionNames} {...form.getInputProps('regionId')} />
      <NativeSelect
        label={say('Kind')}
        data={[
          { value: '', label: say('Not said') },
          ...eventKinds.map((value) => ({ value, label: say(kinds[value]) })),
        ]}
        {...form.getInputProps('type')}
      />
      <TextInput
        label={say('Where it takes place')}
        description={say('“Online” is a place.')}
        maxLength={200}
        {...form.getInputProps('location')}
      />
    </FormSection>
  );
}
