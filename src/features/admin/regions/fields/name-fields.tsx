import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRegions } from '../../../../client/regions/region.ts';
import { everyRegionOption, regionIn } from '../../../../domain/region/known-regions.ts';
import { defaultRegionId, type RegionConfig } from '../../../../domain/region/region.ts';
import { say } from '../../../../language/say.ts';
import { type FormOfRegion, suggestedId, workingOf } from './typed-region.ts';

interface NameFieldsProps {
  readonly form: FormOfRegion;
  /** null for a new one. */
  readonly region: RegionConfig | null;
}

/** What it is called, and which other one a new region begins like. */
export function NameFields({ form, region }: NameFieldsProps) {
  const regions = useRegions();
  const name = form.getInputProps('regionName');
  const [like, setLike] = useState(defaultRegionId);
  return (
    <Stack gap="md">
      <TextInput
        label={say('Name')}
        required
        maxLength={80}
        {...name}
        onBlur={(event) => {
          name.onBlur?.(event);
          if (region === null && form.values.regionId === '')
            form.setFieldValue('regionId', suggestedId(form.values.regionName));
        }}
      />
      <TextInput
        label={say('Id')}
        description={say('Stands in addresses, as in /new-caledonia/analysis, and stays.')}
        disabled={region !== null}
        required
        maxLength={24}
        {...form.getInputProps('regionId')}
      />
      {region === null && (
        <NativeSelect
          label={say('Like')}
          description={say(
            'Season, questions and versions begin as this region has them; each can be changed below.',
          )}
          value={like}
          data={everyRegionOption(regions)}
          onChange={({ currentTarget: { value } }) => {
            setLike(value);
            form.setValues(workingOf(regionIn(regions, value)));
          }}
        />
      )}
    </Stack>
  );
}
