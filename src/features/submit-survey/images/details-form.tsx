import { Alert, NumberInput, Radio, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { daySchema } from '../../../domain/documents/instant.ts';
import type { RegionConfig } from '../../../domain/region/region.ts';
import { outsideSeasons } from '../../../domain/reporting/submission-window.ts';
import type { DraftSurvey } from '../../../domain/survey/draft/draft.ts';
import { requiredField } from '../../../domain/survey/draft/steps.ts';
import { diveTypes, timesOfDay } from '../../../domain/survey/survey.ts';
import { surveyInstant, timeOfDayLabels } from '../../../domain/survey/time-bands.ts';
import { ClockNote } from '../boat/clock-note.tsx';
import classes from '../shared/details-form.module.css';

type Details = DraftSurvey['details'];

export interface DetailsFormProps {
  readonly details: Details;
  readonly region: RegionConfig;
  /** Whether an empty field is already a mistake: once there are photos, these fields are all that is missing. */
  readonly isAsked: boolean;
  readonly onChange: (change: Partial<Details>) => void;
}

const diveTypeLabels: Readonly<Record<(typeof diveTypes)[number], string>> = {
  snorkel: 'Snorkel',
  scuba: 'Scuba',
  other: 'Other',
};

/** When and how the photos were taken. */
export function DetailsForm({ details, region, isAsked, onChange }: DetailsFormProps) {
  const [wasTouched, setWasTouched] = useState(false);
  const isStrict = isAsked || wasTouched;
  const today = localDay(new Date());
  const missing = (value: unknown): string | null => (isStrict && value === null ? requiredField : null);
  const dateProblem =
    details.date !== null && details.date > today ? 'This day is still to come.' : missing(details.date);
  const outside =
    details.date === null
      ? null
      : outsideSeasons(region, surveyInstant(details.date, details.time ?? 'late-morning'));
  return (
    <Stack gap="lg" onBlur={() => setWasTouched(true)}>
      {details.fromPhotos && (
        <Alert role="note" color="ocean" variant="light">
          <Text size="sm">
            Day and time come from your photos. Please check them: camera clocks are often wrong.
          </Text>
        </Alert>
      )}
      <ClockNote />
      <TextInput
        type="date"
        label="Survey date"
        withAsterisk
        max={today}
        error={dateProblem}
        value={details.date ?? ''}
        onChange={(event) => {
          const day = daySchema.safeParse(event.currentTarget.value);
          onChange({ date: day.success ? day.data : null, fromPhotos: false });
        }}
      />
      {outside !== null && (
        <Alert role="note" color="yellow" variant="light">
          <Text size="sm">{outside}</Text>
        </Alert>
      )}
      <Radio.Group
        label="Time of day"
        withAsterisk
        error={missing(details.time)}
        value={details.time}
        onChange={(value) => {
          const time = timesOfDay.find((candidate) => candidate === value) ?? null;
          onChange({ time, fromPhotos: false });
        }}
      >
        <SimpleGrid cols={2} spacing="xs" mt="xs">
          {timesOfDay.map((time) => (
            <Choice key={time} value={time} label={timeOfDayLabels[time]} />
          ))}
        </SimpleGrid>
      </Radio.Group>
      <Radio.Group
        label="How were you in the water?"
        withAsterisk
        error={missing(details.type)}
        value={details.type}
        onChange={(value) => onChange({ type: diveTypes.find((candidate) => candidate === value) ?? null })}
      >
        <SimpleGrid cols={3} spacing="xs" mt="xs">
          {(['snorkel', 'scuba', 'other'] as const).map((type) => (
            <Choice key={type} value={type} label={diveTypeLabels[type]} />
          ))}
        </SimpleGrid>
      </Radio.Group>
      <NumberInput
        label="Visibility in metres"
        description="If you remember it"
        min={0}
        max={100}
        // A number beyond the limit is never there: until the field is left, it would be kept with the survey.
        clampBehavior="strict"
        allowNegative={false}
        inputMode="decimal"
        suffix=" m"
        value={details.visibilityMetres ?? ''}
        onChange={(value) => onChange({ visibilityMetres: typeof value === 'number' ? value : null })}
      />
    </Stack>
  );
}

function Choice({ value, label }: { readonly value: string; readonly label: string }) {
  return (
    <Radio.Card value={value} radius="md" className={classes.choice}>
      <Radio.Indicator aria-hidden />
      <span>{label}</span>
    </Radio.Card>
  );
}

/** The calendar day here, which is the diver's. */
function localDay(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0');
  return `${date.getFullYear()}-${month}-${String(date.getDate()).padStart(2, '0')}`;
}
