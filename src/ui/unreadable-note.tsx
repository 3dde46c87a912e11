import { Text } from '@mantine/core';

/** Says that some documents could not be read, instead of leaving them out in silence. */
export function UnreadableNote({ count, what }: { readonly count: number; readonly what: string }) {
  if (count === 0) return null;
  return (
    <Text size="sm" c="dimmed" role="note">
      {count} {what} could not be read and {count === 1 ? 'is' : 'are'} not shown.
    </Text>
  );
}
