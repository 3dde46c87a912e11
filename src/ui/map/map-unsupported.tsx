import { Center, Stack, Text } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { say } from '../../language/say.ts';

/** Instead of a map, where the browser cannot draw one (rule 2.14). */
export function MapUnsupported() {
  return (
    <Center h="100%" p="lg" role="status">
      <Stack align="center" gap="xs" ta="center">
        <IconMapOff size={40} stroke={1.5} aria-hidden />
        <Text fw={600}>{say('This browser does not support WebGL.')}</Text>
        <Text>{say('Please use a different browser.')}</Text>
      </Stack>
    </Center>
  );
}
