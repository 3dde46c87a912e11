import { Alert, Text } from '@mantine/core';
import type { ClockNews } from './clock-news.ts';
import { useClockNews } from './use-clock-news.ts';

/** One sentence on the clocks, or null where there is nothing to say. */
export function clockSentence(news: ClockNews): string | null {
  switch (news.status) {
    case 'fine':
      return null;
    case 'differ':
      return `This phone’s clock and the boat’s differ by ${spanText(news.minutes)}.`;
    case 'phone-off':
      return `This phone’s clock is off by ${spanText(news.minutes)}: the boat heard the time from satellites.`;
    case 'laptop-off':
      return 'The clock of the boat’s laptop is off, so it cannot check the day for you.';
  }
}

/** `7 minutes`, `3 hours`, `2 days`: as exact as it matters. */
function spanText(minutes: number): string {
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}

/** Beside the day and time of a survey: where they come from, when a clock is in doubt. */
export function ClockNote() {
  const sentence = clockSentence(useClockNews());
  if (sentence === null) return null;
  return (
    <Alert role="note" color="yellow" variant="light">
      <Text size="sm">
        {sentence} Day and time of your survey come from your photos and this phone: please check them.
      </Text>
    </Alert>
  );
}
