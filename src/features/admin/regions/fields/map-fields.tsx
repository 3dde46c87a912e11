import { Checkbox, Fieldset, Stack, TextInput } from '@mantine/core';
import { mapToggles } from '../../../../domain/region/region.ts';
import { say, text } from '../../../../language/say.ts';
import type { FormOfRegion } from './typed-region.ts';

const toggleTexts: Readonly<Record<(typeof mapToggles)[number], string>> = {
  surveyedReefs: text('Surveyed reefs'),
  zoning: text('Zoning'),
  keySourceReefs: text('Key source reefs'),
  rubbleProbability: text('Rubble probability'),
  cotsPriority: text('Crown-of-Thorns priority'),
  censusPriority: text('Census priority'),
  deepReefs: text('Deep reefs'),
  hotRefugiaReefs: text('Hot refugia reefs'),
};

/** What its report map shows. */
export function MapFields({ form }: { readonly form: FormOfRegion }) {
  return (
    <Fieldset legend={say('On the report map')}>
      <Stack gap="sm">
        <Checkbox
          label={say('It has a view of results')}
          {...form.getInputProps('hasResults', { type: 'checkbox' })}
        />
        <Checkbox.Group label={say('Layers')} {...form.getInputProps('mapLayerToggles')}>
          <Stack gap={6} mt={6}>
            {mapToggles.map((toggle) => (
              <Checkbox key={toggle} value={toggle} label={say(toggleTexts[toggle])} />
            ))}
          </Stack>
        </Checkbox.Group>
        <TextInput
          label={say('Whose outlines they are')}
          description={say('Named beside the map. May be left out.')}
          maxLength={200}
          {...form.getInputProps('reefCredit')}
        />
      </Stack>
    </Fieldset>
  );
}
