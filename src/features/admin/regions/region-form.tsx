import { Anchor, Fieldset, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { useBackend } from '../../../client/context/backend.tsx';
import { regionsKey, useRegions } from '../../../client/regions/region.ts';
import { type saveRegionInput, saveRegionName } from '../../../contract/admin/regions.ts';
import { regionIn } from '../../../domain/region/known-regions.ts';
import { defaultRegionId, type RegionConfig } from '../../../domain/region/region.ts';
import { say } from '../../../language/say.ts';
import { longestReason } from '../../../ui/dialog/confirm-count.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { notify } from '../../../ui/notify.ts';
import { Words } from '../../../ui/words.tsx';
import { recordKey } from '../shared/record-queries.ts';
import { SaveButtons } from '../shared/save-buttons.tsx';
import { UnsavedForm } from '../shared/unsaved-form.tsx';
import { BoundsFields } from './fields/bounds-fields.tsx';
import { MapFields } from './fields/map-fields.tsx';
import { NameFields } from './fields/name-fields.tsx';
import { OpeningFields } from './fields/opening-fields.tsx';
import { QuestionFields } from './fields/question-fields.tsx';
import { SeasonFields } from './fields/season-fields.tsx';
import { emptyRegion, regionFormSchema, typedOf } from './fields/typed-region.ts';

type SentRegion = z.infer<typeof saveRegionInput>;

/** Adds a region or changes it; every screen here has it from then on. */
function useSaveRegion() {
  const { calls } = useBackend();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (region: SentRegion) => calls.call(saveRegionName, region),
    onSuccess(_answer, { regionName, isNew }) {
      notify.done(
        isNew
          ? say('{region} is added. Bring its reefs next: with “Edit the map”, or from a file.', {
              region: regionName,
            })
          : say('{region} is saved.', { region: regionName }),
      );
    },
    // Also where it was refused: somebody else may have changed it, and it is looked at again.
    async onSettled() {
      await client.invalidateQueries({ queryKey: regionsKey });
      await client.invalidateQueries({ queryKey: recordKey });
    },
  });
}

/** Reefs come by their own ways. */
function ReefsNote({ regionId, isNew }: { readonly regionId: string; readonly isNew: boolean }) {
  const values = { code: (inner: ReactNode[]) => <code>{inner}</code>, regionId: regionId || 'id' };
  return (
    <Text size="sm">
      {isNew ? (
        <Words
          text="Its reefs come once it is saved, with “Edit the map”, or from an official file with <code>npm run import:reefs -- file.geojson --region {regionId}</code> beside the server. A region is never removed: it is closed, or no longer active."
          values={values}
        />
      ) : (
        <Words
          text="Its reefs are drawn in <link>Edit the map</link>, or from an official file with <code>npm run import:reefs -- file.geojson --region {regionId}</code> beside the server. A region is never removed: it is closed, or no longer active."
          values={{
            ...values,
            link: (inner) => (
              <Anchor component={Link} to={`/edit-map?region=${regionId}`}>
                {inner}
              </Anchor>
            ),
          }}
        />
      )}
    </Text>
  );
}

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
