import { Checkbox, Fieldset, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { everybodysVersions, expertsVersions } from '../../../../contract/admin/regions.ts';
import { type RegionQuestion, regionQuestions } from '../../../../domain/region/region.ts';
import { say, text } from '../../../../language/say.ts';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import type { FormOfRegion } from './typed-region.ts';

const questionTexts: Readonly<Record<RegionQuestion, string>> = {
  crownOfThorns: text('Crown-of-Thorns starfish'),
  coralBleaching: text('Coral bleaching, and how much'),
  bleachingOrDisease: text('Bleaching or disease, in one question'),
  brokenCoral: text('Broken coral'),
  unusualAlgae: text('Unusual algae'),
};

/** What divers are asked, and whoever looks at suggested regions of a photo. */
export function QuestionFields({ form }: { readonly form: FormOfRegion }) {
  return (
    <Fieldset legend={say('What is asked')}>
      <Stack gap="sm">
        <Checkbox.Group label={say('Divers, after the dive')} {...form.getInputProps('questions')}>
          <Stack gap={6} mt={6}>
            {regionQuestions.map((question) => (
              <Checkbox key={question} value={question} label={say(questionTexts[question])} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Group grow align="flex-start">
          <NativeSelect
            label={say('Version of suggested regions')}
            data={everybodysVersions.map(String)}
            {...form.getInputProps('analysisVersion')}
          />
          <NativeSelect
            label={say('… for experts')}
            data={expertsVersions.map(String)}
            {...form.getInputProps('expertAnalysisVersion')}
          />
        </Group>
        <Group grow align="flex-start">
          <NumberField label={say('Smallest')} step={0.001} {...form.getInputProps('minSize')} />
          <NumberField label={say('Largest')} step={0.1} {...form.getInputProps('maxSize')} />
          <NumberField
            label={say('Smallest, experts')}
            step={0.001}
            {...form.getInputProps('minSizeExpert')}
          />
          <NumberField label={say('Largest, experts')} step={0.1} {...form.getInputProps('maxSizeExpert')} />
        </Group>
        <Text size="sm" c="dimmed">
          {say('Suggested regions that are smaller or larger shares of a photo are not shown.')}
        </Text>
      </Stack>
    </Fieldset>
  );
}
