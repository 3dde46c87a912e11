import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useReefs } from '../../../client/queries/region-reefs.ts';
import { toPlainAddress } from '../../../domain/account/user.ts';
import type { RegionId } from '../../../domain/region/region.ts';
import { say } from '../../../language/say.ts';
import { ReefChoice } from '../shared/reef-choice.tsx';
import { RegionSelect } from '../shared/region-select.tsx';
import { type AskedSurveys, firstSurveyYear } from './asked-surveys.ts';

interface FindFormProps {
  readonly asked: AskedSurveys;
  readonly thisYear: number;
  readonly onAsk: (asked: AskedSurveys) => void;
}

/** Whose surveys, of which region, reef and year. */
export function FindForm({ asked, thisYear, onAsk }: FindFormProps) {
  const [regionId, setRegion] = useState<RegionId>(asked.regionId);
  const [email, setEmail] = useState(asked.email);
  const [reef, setReef] = useState(asked.reef);
  const [year, setYear] = useState(asked.year);
  const reefs = useReefs(regionId);
  const years = Array.from({ length: thisYear - firstSurveyYear + 1 }, (_, index) => thisYear - index);
  function submit(event: FormEvent): void {
    event.preventDefault();
    const person = toPlainAddress(email);
    onAsk({ regionId, email: person, reef: person === '' ? reef : '', year });
  }
  return (
    <form onSubmit={submit}>
      <Group align="flex-end" gap="md">
        <RegionSelect
          value={regionId}
          onChange={(next) => {
            setRegion(next);
            setReef('');
          }}
        />
        <TextInput
          label={say('User email')}
          placeholder={say('Everybody’s')}
          type="email"
          inputMode="email"
          autoComplete="off"
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          w={{ base: '100%', xs: 260 }}
        />
        {email.trim() === '' && (
          <ReefChoice
            label={say('Reef')}
            regionId={regionId}
            value={reefs.data?.find(({ id }) => id === reef) ?? null}
            onChange={(found) => setReef(found?.id ?? '')}
          />
        )}
        <NativeSelect
          label={say('Year from April')}
          value={String(year)}
          data={years.map((one) => ({
            value: String(one),
            label: `${one}/${String((one + 1) % 100).padStart(2, '0')}`,
          }))}
          onChange={({ currentTarget }) => setYear(Number(currentTarget.value))}
        />
        <Button type="submit">{say('Get Surveys')}</Button>
      </Group>
    </form>
  );
}
