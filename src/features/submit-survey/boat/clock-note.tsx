import { Alert, Text } from '@mantine/core';
import { say } from '../../../language/say.ts';
import { clockSentence } from './clock-news.ts';
import { useClockNews } from './use-clock-news.ts';

/** Beside the day and time of a survey: where they come from, when a clock is in doubt. */
export function ClockNote() {
  const sentence = clockSentence(useClockNews());
  if (sentence === null) return null;
  return (
    <Alert role="note" color="yellow" variant="light">
      <Text size="sm">
        {say(
          '{sentence} Day and time of your survey come from your photos and this phone: please check them.',
          { sentence },
        )}
      </Text>
    </Alert>
  );
}
