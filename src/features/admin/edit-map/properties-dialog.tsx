import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { z } from 'zod';
import { gidSchema, prioritySchema, reefNameSchema } from '../../../contract/admin/map-edit.ts';
import type { ReefFields } from '../../../domain/map-edit/edited-reef.ts';
import { say } from '../../../language/say.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import type { Asked } from './editor/asked.ts';

type AskedProperties = Extract<Asked, { kind: 'properties' }>;

const propertiesSchema = z.object({
  name: reefNameSchema,
  // A field of numbers that is empty says a text.
  priority: z.union([z.literal('').transform(() => null), prioritySchema]),
  gid: z.union([z.literal('').transform(() => undefined), gidSchema]),
});

interface PropertiesDialogProps {
  readonly asked: AskedProperties;
  readonly onSet: (asked: AskedProperties, fields: ReefFields) => void;
  readonly onClose: () => void;
}

/** What a reef is called, and how urgent its photos are. */
export function PropertiesDialog({ asked, onSet, onClose }: PropertiesDialogProps) {
  const { name = '', priority, gid } = asked.fields;
  const form = useSchemaForm(propertiesSchema, { name, priority: priority ?? ('' as const), gid: gid ?? '' });
  const hasGid = asked.stored?.reef.gid !== undefined;
  return (
    <FormDialog label={asked.isNew ? say('The new reef') : say('Name and priority')} opened onClose={onClose}>
      <form
        onSubmit={form.onSubmit(({ name: said, priority: urgency, gid: number }) =>
          onSet(asked, {
            name: said,
            priority: urgency,
            ...(hasGid || number === undefined ? {} : { gid: number }),
          }),
        )}
      >
        <Stack gap="md">
          <TextInput
            label={say('Reef Name')}
            maxLength={200}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <NumberField
            label={say('Analysis Priority')}
            description={say('From 1, very urgent, to 5. Empty: 5, as everywhere.')}
            {...{ min: 1, max: 5, decimals: 0 }}
            {...form.getInputProps('priority')}
          />
          {hasGid ? (
            <Text size="sm" c="dimmed">
              {say('Reef GID {gid}: layers of others’ data find the reef by it, so it stays.', {
                gid: asked.stored?.reef.gid ?? '',
              })}
            </Text>
          ) : (
            <TextInput
              label={say('Reef GID')}
              description={say('The number in the official register, where it has one.')}
              maxLength={40}
              {...form.getInputProps('gid')}
            />
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {say('Cancel')}
            </Button>
            <Button type="submit">{say('Set')}</Button>
          </Group>
        </Stack>
      </form>
    </FormDialog>
  );
}
