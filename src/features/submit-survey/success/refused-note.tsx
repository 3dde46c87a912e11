import { Alert } from '@mantine/core';

/** Names that are read at a glance; the rest is marked on the photos below. */
const mostNamed = 5;

/** Photos that were refused for good, by name: what to do about one stands with its picture. */
export function RefusedNote({ refused }: { readonly refused: readonly { readonly name: string }[] }) {
  if (refused.length === 0) return null;
  return (
    <Alert
      variant="light"
      color="red"
      role="alert"
      title={
        refused.length === 1
          ? 'One photo could not be taken in'
          : `${refused.length} photos could not be taken in`
      }
    >
      {refused
        .slice(0, mostNamed)
        .map(({ name }) => name)
        .join(', ')}
      {refused.length > mostNamed && ` and ${refused.length - mostNamed} more`}.{' '}
      {refused.length === 1 ? 'With its picture below' : 'With each picture below'} stands why, and what you
      can do.
    </Alert>
  );
}
