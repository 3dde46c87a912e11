import { SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type Language, languageNames, languages } from '../../../../language/languages.ts';
import { say } from '../../../../language/say.ts';
import type { FormOfItem } from './item-form-type.ts';

interface LocalTextFieldProps {
  readonly form: FormOfItem;
  /** Path of the text among what is typed: 'label', 'picture.alt'. */
  readonly path: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly isLong?: boolean | undefined;
  readonly isOptional?: boolean | undefined;
}

/** A text in each language side by side, below each other on phones: English first, which is read where another was not written. */
export function LocalTextField({ form, path, label, description, ...how }: LocalTextFieldProps) {
  const { isLong = false, isOptional = false } = how;
  const ask = (one: Language) => {
    const props = {
      label: say('{what} in {language}', { what: label, language: languageNames[one] }),
      required: one === 'en' && !isOptional,
      // The page is in the reader's language, the field in its own: spelling is checked, and read out, in that.
      lang: one,
      ...form.getInputProps(`${path}.${one}`),
      ...(one === 'en' ? {} : { placeholder: say('Left empty, the English text is read.') }),
    };
    return isLong ? (
      <Textarea key={one} autosize minRows={3} maxRows={12} {...props} />
    ) : (
      <TextInput key={one} {...props} />
    );
  };
  return (
    <Stack gap={4} role="group" aria-label={label}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
        {languages.map(ask)}
      </SimpleGrid>
      {description !== undefined && (
        <Text size="sm" c="dimmed">
          {description}
        </Text>
      )}
    </Stack>
  );
}
