import { Text } from '@mantine/core';
import { say } from '../../language/say.ts';

/** A page that is older than its server, or without a connection: the figures are there all the same. */
export function PlotMissing() {
  return (
    <Text size="sm" c="dimmed">
      {say('The picture of these figures could not be loaded. They stand in the table below.')}
    </Text>
  );
}
