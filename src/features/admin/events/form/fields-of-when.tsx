import { Checkbox, Group, Slider, Stack, Text } from '@mantine/core';
import { refreshRates } from '../../../../domain/events/written-event.ts';
import { say } from '../../../../language/say.ts';
import { DayField } from '../../../../ui/form/day-field.tsx';
import { type FormOfEvent, FormSection } from './form-section.tsx';

interface FieldsOfWhenProps {
  readonly form: FormOfEvent;
  readonly isNew: boolean;
  readonly onLeft: () => void;
}

const { min, max, step } = refreshRates;
const marks = [10, 20, 30, 40, 50, 60].map((value) => ({ value, label: String(value) }));

/** When it is, and how often its figures are made anew. */
export function FieldsOfWhen({ form, isNew, onLeft }: FieldsOfWhenProps) {
  const start = form.getInputProps('startDay');
  return (
    <FormSection title={say('When it is')}>
      <Text size="sm" c="dimmed">
        {say('Whole days of the event’s region, from the beginning of the first to the end of the last.')}
      </Text>
      <Group gap="md" align="flex-start" grow>
        <DayField
          required
          label={say('Start date')}
          {...start}
          onBlur={(event) => {
            start.onBlur?.(event);
            onLeft();
          }}
        />
        <DayField required label={say('End date')} {...form.getInputProps('endDay')} />
      </Group>
      <DayField label={say('Archive date')} {...form.getInputProps('archiveDay')} />
      {isNew && (
        <Checkbox
          label={say('Keep it as a draft: nobody sees it until it is scheduled')}
          {...form.getInputProps('isDraft', { type: 'checkbox' })}
        />
      )}
      <Stack gap={6} pb="lg">
        <Text fw={600} id="refresh-rate">
          {say('Refresh rate')}
        </Text>
        <Text size="sm" c="dimmed">
          {say('Minutes after which the figures of its page are made anew once it is over.')}
        </Text>
        <Slider
          {...{ min, max, step, marks }}
          label={(value) => say('{count, plural, one {# minute} other {# minutes}}', { count: value })}
          thumbProps={{ 'aria-labelledby': 'refresh-rate' }}
          {...form.getInputProps('refreshRateMinutes')}
        />
      </Stack>
    </FormSection>
  );
}
