import { Autocomplete, Fieldset, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { language, say } from '../../../../language/say.ts';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import type { FormOfRegion } from './typed-region.ts';

function monthsNow() {
  const name = new Intl.DateTimeFormat(language(), { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: name.format(Date.UTC(2026, index, 1)),
  }));
}

const exampleZone = 'Pacific/Noumea';

/** When its census is, by which clock, and which one is reported on. */
export function SeasonFields({ form, isNew }: { readonly form: FormOfRegion; readonly isNew: boolean }) {
  const months = monthsNow();
  const [zones] = useState(() => Intl.supportedValuesOf('timeZone'));
  return (
    <Fieldset legend={say('Season')}>
      <Stack gap="sm">
        <Group grow align="flex-start">
          <NativeSelect label={say('Begins with')} data={months} {...form.getInputProps('startMonth')} />
          <NativeSelect label={say('Ends before')} data={months} {...form.getInputProps('endMonth')} />
        </Group>
        <NativeSelect
          label={say('Photos are taken in until the end of')}
          data={[{ value: '', label: say('The season') }, ...months]}
          {...form.getInputProps('lastSubmissionMonth')}
        />
        <Autocomplete
          label={say('Time zone')}
          description={say(
            'Days and hours of surveys and events are told by its clock, summer time with it.',
          )}
          placeholder={exampleZone}
          required
          data={zones}
          limit={20}
          {...form.getInputProps('timeZone')}
        />
        <Group grow align="flex-start">
          <NumberField
            label={say('Year reported on')}
            decimals={0}
            {...form.getInputProps('reportingYear')}
          />
          <NumberField label={say('Year analysed')} decimals={0} {...form.getInputProps('analysisYear')} />
        </Group>
        <TextInput
          label={say('Dataset reported on')}
          description={
            isNew ? say('Left out, years and dataset are those of the season that has begun.') : undefined
          }
          maxLength={120}
          {...form.getInputProps('reportingDatasetId')}
        />
      </Stack>
    </Fieldset>
  );
}
