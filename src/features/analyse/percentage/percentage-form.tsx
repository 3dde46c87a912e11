import { Divider, Stack, Switch, Text, TextInput, Title } from '@mantine/core';
import {
  cantTellKey,
  percentageCategories,
} from '../../../domain/annotation/category/percentage-categories.ts';
import { say, text } from '../../../language/say.ts';
import { AlsoSeen } from './also-seen.tsx';
import { CategoryRow } from './category-row.tsx';
import type { KeptAnswers } from './kept-answers.ts';
import { PercentageInput } from './percentage-input.tsx';

interface PercentageFormProps {
  readonly answers: KeptAnswers;
  readonly onChange: (answers: KeptAnswers, when: 'soon' | 'at-once') => void;
}

const groups = [text('Hard coral'), text('Soft coral'), text('Reef structure'), text('Background')] as const;

/** Everything that is asked of one photo (rule 11.1). */
export function PercentageForm({ answers, onChange }: PercentageFormProps) {
  const isBad = answers['bad-image'];
  const changeShare = (key: string, value: number) =>
    onChange({ ...answers, percentages: { ...answers.percentages, [key]: value } }, 'soon');
  return (
    <Stack gap="lg" pt="md">
      <Switch
        size="md"
        label={say('This photo cannot be used')}
        description={say('Too blurry, too dark, or no reef to be seen. Nothing else needs filling in then.')}
        checked={isBad}
        onChange={(event) => onChange({ ...answers, 'bad-image': event.currentTarget.checked }, 'at-once')}
      />
      {groups.map((group) => (
        <section key={group} aria-label={say(group)}>
          <Title order={2} size="h4">
            {say(group)}
          </Title>
          {percentageCategories
            .filter((category) => category.group === group)
            .map((category, index) => (
              <div key={category.id}>
                {index > 0 && <Divider />}
                <CategoryRow
                  category={category}
                  percentages={answers.percentages}
                  isDisabled={isBad}
                  onChange={changeShare}
                />
              </div>
            ))}
        </section>
      ))}
      <section aria-label={say('Can’t tell')}>
        <Title order={2} size="h4">
          {say('Can’t tell')}
        </Title>
        <Text size="sm" c="dimmed" pb="xs">
          {say('What is too dark, too far or too blurry, and what you do not know. Better than a guess.')}
        </Text>
        <PercentageInput
          label={null}
          name={say('Can’t tell')}
          value={answers.percentages[cantTellKey] ?? 0}
          isDisabled={isBad}
          onChange={(value) => changeShare(cantTellKey, value)}
        />
      </section>
      <AlsoSeen answers={answers} isDisabled={isBad} onChange={(next) => onChange(next, 'soon')} />
      <TextInput
        label={say('Dominant coral')}
        description={say('The coral that covers most of the photo, if you know its name.')}
        placeholder={say('Acropora, table coral …')}
        maxLength={200}
        disabled={isBad}
        value={answers['dominant-coral']}
        onChange={(event) => onChange({ ...answers, 'dominant-coral': event.currentTarget.value }, 'soon')}
      />
    </Stack>
  );
}
