import { NativeSelect } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage, useSpokenLanguage } from '../../../client/context/language.tsx';
import { isLanguage, type Language, languageNames, languages } from '../../../language/languages.ts';
import { say } from '../../../language/say.ts';
import { tellMissing } from './missing-texts.ts';

const choices = languages.map((value) => ({ value, label: languageNames[value] }));

/** The language of this page, each under its own name; remembered on this device. */
export function LanguageSelect() {
  const spoken = useSpokenLanguage();
  const language = useLanguage();
  const [isComing, setComing] = useState(false);

  async function choose(to: Language): Promise<void> {
    setComing(true);
    try {
      await spoken.change(to);
    } catch {
      tellMissing(to, () => void choose(to));
    }
    setComing(false);
  }

  return (
    <NativeSelect
      aria-label={say('Language')}
      leftSection={<IconLanguage size={20} stroke={1.7} aria-hidden />}
      w="fit-content"
      mt="sm"
      data={choices}
      value={language}
      disabled={isComing}
      onChange={({ currentTarget: { value } }) => {
        if (isLanguage(value)) void choose(value);
      }}
    />
  );
}
