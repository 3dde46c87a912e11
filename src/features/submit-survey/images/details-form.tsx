import { Alert, Radio, SimpleGrid, Stack, Text } from '@mantine/core';
import { type FocusEvent, useState } from 'react';
import type { RegionConfig } from '../../../domain/region/region.ts';
import { outsideSeasons } from '../../../domain/reporting/submission-window.ts';
import type { DraftSurvey } from '../../../domain/survey/draft/draft.ts';
import { requiredField } from '../../../domain/survey/draft/steps.ts';
import { toVisibility, visibilityRules } from '../../../domain/survey/draft/visibility.ts';
import { diveTypes, timesOfDay } from '../../../domain/survey/survey.ts';
import { isBeforeCensus, tooEarlyDay } from '../../../domain/survey/survey-day.ts';
import { surveyInstant, timeOfDayLabels } from '../../../domain/survey/time-bands.ts';
import { dayInWords } from '../../../domain/wording/said-day.ts';
import { say } from '../../../language/say.ts';
import { DayField } from '../../../ui/form/day-field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { ClockNote } from '../boat/clock-note.tsx';
import classes from '../shared/details-form.module.css';
import { diveTypeLabels } from './dive-type-labels.ts';

type Details = DraftSurvey['details'];
type Required = 'date' | 'time' | 'type';

export interface DetailsFormProps {
  readonly details: Details;
  readonly region: RegionConfig;
  readonly onChange: (change: Partial<Details>) => void;
}

/** When and how the photos were taken. */
export function DetailsForm({ details, region, onChange }: DetailsFormProps) {
  const [left, setLeft] = useState<readonly Required[]>([]);
  const today = localDay(new Date());
  const missing = (field: Required): string | null =>
    details[field] === null && left.includes(field) ? say(requiredField) : null;
  /** An empty field is a mistake once it was left, and not because something else was done on the page. */
  const whenLeft = (field: Required) => ({
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setLeft((before) => [...before, field]);
    },
  });
  const dateProblem =
    details.date === null
      ? missing('date')
      : details.date > today
        ? say('This day is still to come.')
        : isBeforeCensus(details.date)
          ? say(tooEarlyDay)
          : null;
  const outside =
    details.date === null
      ? null
      : outsideSeasons(region, surveyInstant(details.date, details.time ?? 'late-morning'));
  return (
    <Stack gap="lg">
      {details.fromPhotos && (
        <Alert role="note" color="ocean" variant="light">
          <Text size="sm">
            {say('Day and time come from your photos. Please check them: camera clocks are often wrong.')}
          </Text>
        </Alert>
      )}
      <ClockNote />
      <DayField
        label={say('Survey date')}
        // The field shows days in the order of this browser: in words there is only one way to read it.
        description={details.date === null ? say('The day of the dive') : dayInWords(details.date)}
        withAsterisk
        {...whenLeft('date')}
        max={today}
        error={dateProblem}
        value={details.date ?? ''}
        onChange={(day) => onChange({ date: day === '' ? null : day, fromPhotos: false })}
      />
      {outside !== null && (
        <Alert role="note" color="yellow" variant="light">
          <Text size="sm">{outside}</Text>
        </Alert>
      )}
      <Radio.Group
        label={say('Time of day')}
        withAsterisk
        error={missing('time')}
        {...whenLeft('time')}
        value={details.time}
        onChange={(value) => {
          const time = timesOfDay.find((candidate) => candidate === value) ?? null;
          onChange({ time, fromPhotos: false });
        }}
      >
        <SimpleGrid cols={2} spacing="xs" mt="xs">
          {timesOfDay.map((time) => (
            <Choice key={time} value={time} label={say(timeOfDayLabels[time])} />
          ))}
        </SimpleGrid>
      </Radio.Group>
      <Radio.Group
        label={say('How were you in the water?')}
        withAsterisk
        error={missing('type')}
        {...whenLeft('type')}
        value={details.type}
        onChange={(value) => onChange({ type: diveTypes.find((candidate) => candidate === value) ?? null })}
      >
        <SimpleGrid cols={3} spacing="xs" mt="xs">
          {(['snorkel', 'scuba', 'other'] as const).map((type) => (
            <Choice key={type} value={type} label={say(diveTypeLabels[type])} />
          ))}
        </SimpleGrid>
      </Radio.Group>
      <NumberField
        label={say('Visibility in metres')}
        description={say('If you remember it')}
        {...visibilityRules}
        suffix=" m"
        value={details.visibilityTyped ?? details.visibilityMetres ?? ''}
        onChange={(typed) => onChange(toVisibility(typed))}
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
