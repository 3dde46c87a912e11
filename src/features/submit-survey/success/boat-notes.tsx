import { Alert, List, Text } from '@mantine/core';
import { useClockDifference, useLive } from './use-live.ts';

/** What a diver should know who sends to the boat. */
export function BoatTips() {
  return (
    <List size="sm" mt="xs" spacing={2}>
      <List.Item>On the boat’s Wi-Fi—no internet is normal.</List.Item>
      <List.Item>Turn off mobile data, so that the phone stays on the boat’s Wi-Fi.</List.Item>
    </List>
  );
}

/** An address that nobody has proven yet, and clocks that disagree: neither stops anything. */
export function BoatNotes() {
  const device = useLive()?.device ?? null;
  const minutes = useClockDifference();
  const isUnconfirmed = device !== null && !device.confirmed;
  if (!isUnconfirmed && minutes === null) return null;
  return (
    <Alert role="note" variant="light" color="yellow">
      {isUnconfirmed && (
        <Text size="sm">
          You are {device.email} on this boat. The address is confirmed once you sign in with internet.
        </Text>
      )}
      {minutes !== null && (
        <Text size="sm">
          This phone’s clock and the boat’s differ by {minutes} minutes. Please check the day and time of your
          survey; the order of your photos is safe.
        </Text>
      )}
    </Alert>
  );
}
