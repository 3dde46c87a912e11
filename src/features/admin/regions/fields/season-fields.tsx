import { Fieldset, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
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

/** When its census is, by which clock, and which one is reported on. */
export function SeasonFields({ form, isNew }: { readonly form: FormOfRegion; readonly isNew: boolean }) {
  const months = monthsNow();
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
        <NumberField
          label={say('Hours ahead of UTC')}
          description={say('On a boat’s clock there: 11 in New Caledonia, −10 in Hawaii.')}
          required
          step={0.25}
          {...form.getInputProps('utcOffsetHours')}
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
