import { Badge, Paper, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { type Language, languageNames, languages } from '../../../../language/languages.ts';
import { say } from '../../../../language/say.ts';
import { CroppedPhoto } from '../../../../ui/picture/cropped-photo.tsx';
import { fieldsOfKind, type ItemField } from '../fields/fields-of-kind.ts';
import type { Begun, TypedItem, TypedPicture, TypedText } from '../fields/typed-item.ts';

interface ItemPreviewProps {
  readonly kind: Begun['kind'];
  readonly typed: TypedItem;
}

const isText = (value: unknown): value is TypedText =>
  typeof value === 'object' && value !== null && 'en' in value;
const isPicture = (value: unknown): value is TypedPicture =>
  typeof value === 'object' && value !== null && 'src' in value;

/** A field's words as a visitor of that language reads them; '' where there are none. */
function readIn(field: ItemField, typed: TypedItem, language: Language): string {
  const value = typed[field.key];
  if (isText(value)) return value[language].trim() || value.en;
  if (field.as === 'number' && value !== '') {
    const number = Number(value).toLocaleString(language);
    const unit = typeof typed.unit === 'string' && typed.unit !== '' ? ` ${typed.unit}` : '';
    return `${field.prefix ?? ''}${number}${unit}`;
  }
  return field.as === 'name' && typeof value === 'string' ? value : '';
}

/** What somebody types as visitors read it, in each language: what is not written in French is read in English. */
export function ItemPreview({ kind, typed }: ItemPreviewProps) {
  const [language, setLanguage] = useState<Language>('en');
  const picture = typed.picture;
  const read = fieldsOfKind[kind].flatMap((field) => {
    const words = readIn(field, typed, language);
    return words === '' ? [] : [{ field, words }];
  });
  return (
    <Paper withBorder p="md" component="section" aria-label={say('As visitors read it')}>
      <Stack gap="sm">
        <Title order={2} size="h5">
          {say('As visitors read it')}
        </Title>
        <SegmentedControl
          aria-label={say('Language of the preview')}
          value={language}
          onChange={(value) => setLanguage(languages.find((one) => one === value) ?? 'en')}
          data={languages.map((one) => ({ value: one, label: languageNames[one] }))}
        />
        {typed.isExample === true && <Badge variant="light">{say('Example')}</Badge>}
        {isPicture(picture) && picture.src !== '' && (
          <CroppedPhoto src={picture.src} alt={picture.alt[language] || picture.alt.en} />
        )}
        <div lang={language}>
          {read.map(({ field, words }, index) => (
            <Text
              key={field.key}
              {...(index === 0 ? { fw: 700, size: 'xl' } : {})}
              style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
              lineClamp={12}
            >
              {words}
            </Text>
          ))}
        </div>
        {read.length === 0 && <Text c="dimmed">{say('Nothing is typed so far.')}</Text>}
      </Stack>
    </Paper>
  );
}
