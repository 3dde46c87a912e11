import { Stack, Text, TextInput } from '@mantine/core';
import { say } from '../../../../language/say.ts';
import type { FormOfItem } from './item-form-type.ts';
import { LocalTextField } from './local-text-field.tsx';

interface LinkFieldProps {
  readonly form: FormOfItem;
  readonly path: string;
  readonly label: string;
  readonly description?: string | undefined;
}

/** Where a link leads, and what it says. */
export function LinkField({ form, path, label, description }: LinkFieldProps) {
  return (
    <Stack gap="sm" role="group" aria-label={label}>
      <Text fw={600}>{label}</Text>
      {description !== undefined && (
        <Text size="sm" c="dimmed">
          {description}
        </Text>
      )}
      <TargetField form={form} path={`${path}.to`} label={say('Where it leads')} />
      <LocalTextField form={form} path={`${path}.text`} label={say('What the link says')} isOptional />
    </Stack>
  );
}

/** A page of this site, or one elsewhere. */
export function TargetField({ form, path, label, description }: LinkFieldProps) {
  return (
    <TextInput
      label={label}
      description={description ?? say('A page of this site begins with /, one elsewhere with https://.')}
      inputMode="url"
      autoComplete="off"
      spellCheck={false}
      {...form.getInputProps(path)}
    />
  );
}
