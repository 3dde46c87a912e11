import { Checkbox, Group, Radio, Stack, Text, Title } from '@mantine/core';
import { countedAnimals } from '../../../domain/annotation/category/percentage-categories.ts';
import { mostAnimals } from '../../../domain/annotation/percentage-analysis.ts';
import { say } from '../../../language/say.ts';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { GuideButton } from '../guide/guide-button.tsx';
import type { KeptAnswers } from './kept-answers.ts';

interface AlsoSeenProps {
  readonly answers: KeptAnswers;
  readonly isDisabled: boolean;
  readonly onChange: (answers: KeptAnswers) => void;
}

/** What is on the photo whatever it covers: animals and how many, the starfish, disease (rule 11.10). */
export function AlsoSeen({ answers, isDisabled, onChange }: AlsoSeenProps) {
  const { animals = {}, starfish, disease } = answers;
  function count(id: string, many: number | undefined): void {
    const { [id]: _before, ...others } = animals;
    onChange({ ...answers, animals: many === undefined ? others : { ...others, [id]: many } });
  }
  return (
    <section aria-label={say('Also on the photo')}>
      <Title order={2} size="h4">
        {say('Also on the photo')}
      </Title>
      <Text size="sm" c="dimmed" pb="xs">
        {say('Animals and people cover nothing here: tick what you see, and how many.')}
      </Text>
      <Stack gap={4}>
        {countedAnimals.map(({ id, label }) => (
          <Animal
            key={id}
            label={say(label)}
            many={animals[id]}
            isDisabled={isDisabled}
            onChange={(many) => count(id, many)}
          />
        ))}
      </Stack>
      <YesOrNo
        question={say('A crown-of-thorns starfish?')}
        hint={say('A star of many arms with long thorns. It eats coral.')}
        guide={{ categoryId: 'wildlife_starfish', name: say('Crown-of-thorns starfish') }}
        said={starfish}
        isDisabled={isDisabled}
        onChange={(said) => onChange({ ...answers, starfish: said })}
      />
      <YesOrNo
        question={say('A diseased coral?')}
        hint={say('Bands, spots or growths that do not belong to it. Pale all over is bleached.')}
        guide={{ categoryId: 'reef_hard', name: say('Diseased coral') }}
        said={disease}
        isDisabled={isDisabled}
        onChange={(said) => onChange({ ...answers, disease: said })}
      />
    </section>
  );
}

interface AnimalProps {
  readonly label: string;
  /** Undefined where it is not ticked. */
  readonly many: number | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (many: number | undefined) => void;
}

function Animal({ label, many, isDisabled, onChange }: AnimalProps) {
  return (
    <Group gap="md" wrap="nowrap" mih={48} justify="space-between" maw={380}>
      <Checkbox
        size="md"
        label={label}
        checked={many !== undefined}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked ? 1 : undefined)}
      />
      {many !== undefined && (
        <NumberField
          aria-label={say('{label}: how many', { label })}
          value={many}
          {...{ min: 1, max: mostAnimals, decimals: 0 }}
          w={96}
          disabled={isDisabled}
          onChange={(next) => onChange(typeof next === 'number' ? next : 1)}
          styles={{ input: { textAlign: 'center' } }}
        />
      )}
    </Group>
  );
}

interface YesOrNoProps {
  readonly question: string;
  readonly hint: string;
  /** Where the field guide shows it. */
  readonly guide: { readonly categoryId: string; readonly name: string };
  /** Undefined where it is not answered. */
  readonly said: boolean | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (said: boolean) => void;
}

function YesOrNo({ question, hint, guide, said, isDisabled, onChange }: YesOrNoProps) {
  return (
    <Radio.Group
      mt="md"
      label={question}
      description={hint}
      value={said === undefined ? '' : said ? 'yes' : 'no'}
      onChange={(value) => onChange(value === 'yes')}
    >
      <Group gap="xl" mih={48}>
        <Radio size="md" value="yes" label={say('Yes')} disabled={isDisabled} />
        <Radio size="md" value="no" label={say('No')} disabled={isDisabled} />
        <GuideButton {...guide} />
      </Group>
    </Radio.Group>
  );
}
