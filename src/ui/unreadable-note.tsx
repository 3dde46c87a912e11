import { Text } from '@mantine/core';
import { say } from '../language/say.ts';

/** Says that some documents could not be read, instead of leaving them out in silence. */
export function UnreadableNote({ count, what }: { readonly count: number; readonly what: string }) {
  if (count === 0) return null;
  return (
    <Text size="sm" c="dimmed" role="note">
      {say(
        '{count, plural, one {# {what} could not be read and is not shown.} other {# {what} could not be read and are not shown.}}',
        { count, what: say(what) },
      )}
    </Text>
  );
}
