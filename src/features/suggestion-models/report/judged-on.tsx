import { SegmentedControl, Stack, Text } from '@mantine/core';
import { say } from '../../../language/say.ts';

/** Of which places figures are told: of photos that were left out, or of whole sites. */
export type Unseen = 'photos' | 'sites';

interface JudgedOnProps {
  readonly value: Unseen;
  readonly onChange: (value: Unseen) => void;
}

/** Whether the figures below are of unseen photos or of unseen sites. */
export function JudgedOn({ value, onChange }: JudgedOnProps) {
  return (
    <Stack gap="xs" mt="md">
      <SegmentedControl
        aria-label={say('The figures below are of')}
        size="md"
        style={{ alignSelf: 'flex-start' }}
        value={value}
        onChange={onChange}
        data={[
          { value: 'photos', label: say('Unseen photos') },
          { value: 'sites', label: say('Unseen sites') },
        ]}
      />
      <Text c="dimmed">
        {value === 'photos'
          ? say('The figures below are of photos that it had not seen, of sites that it may know.')
          : say('The figures below are of sites of which it had seen no photo, as it will be on a new reef.')}
      </Text>
    </Stack>
  );
}
