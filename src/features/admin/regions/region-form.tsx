import { Fieldset, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useRegions } from '../../../client/regions/region.ts';
import { regionIn } from '../../../domain/region/known-regions.ts';
import { defaultRegionId, type RegionConfig } from '../../../domain/region/region.ts';
import { say } from '../../../language/say.ts';
import { longestReason } from '../../../ui/dialog/confirm-count.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { SaveButtons } from '../shared/save-buttons.tsx';
import { UnsavedForm } from '../shared/unsaved-form.tsx';
import { BoundsFields } from './fields/bounds-fields.tsx';
import { MapFields } from './fields/map-fields.tsx';
import { NameFields } from './fields/name-fields.tsx';
import { OpeningFields } from './fields/opening-fields.tsx';
import { QuestionFields } from './fields/question-fields.tsx';
import { SeasonFields } from './fields/season-fields.tsx';
import { emptyRegion, regionFormSchema, typedOf } from './fields/typed-region.ts';
import { ReefsNote } from './reefs-note.tsx';
import { useSaveRegion } from './use-save-region.ts';

interface RegionFormProps {
  /** null for a new one. */
  readonly region: RegionConfig | null;
  readonly onClose: () => void;
}

/** What an organisation decides of a region. */
export function RegionForm({ region, onClose }: RegionFormProps) {
  const regions = useRegions();
  const [schema] = useState(() => regionFormSchema(region === null, region?.updatedAt ?? null));
  const form = useSchemaForm(
    schema,
    region === null ? emptyRegion(regionIn(regions, defaultRegionId)) : typedOf(region),
  );
  const save = useSaveRegion();
  return (
    <UnsavedForm
      label={region === null ? say('New region') : say('Edit {name}', { name: region.regionName })}
      isUnsaved={form.isDirty()}
      onClose={onClose}
    >
      {(close) => (
        <form noValidate onSubmit={form.onSubmit((said) => save.mutate(said, { onSuccess: onClose }))}>
          <Stack gap="lg">
            <NameFields form={form} region={region} />
            <Fieldset legend={say('Where it is')}>
              <BoundsFields form={form} />
            </Fieldset>
            <OpeningFields form={form} />
            <SeasonFields form={form} isNew={region === null} />
            <QuestionFields form={form} />
            <MapFields form={form} />
            <Textarea
              label={say('Why')}
              description={say('May be left out. It is kept with the change.')}
              maxLength={longestReason}
              autosize
              minRows={1}
              {...form.getInputProps('why')}
            />
            <ReefsNote regionId={form.values.regionId} isNew={region === null} />
            <SaveButtons error={save.error} isSaving={save.isPending} onCancel={close} />
          </Stack>
        </form>
      )}
    </UnsavedForm>
  );
}
