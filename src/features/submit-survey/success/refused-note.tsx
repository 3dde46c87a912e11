import { Alert } from '@mantine/core';
import { say } from '../../../language/say.ts';

/** Names that are read at a glance; the rest is marked on the photos below. */
const mostNamed = 5;

/** Photos that were refused for good, by name: what to do about one stands with its picture. */
export function RefusedNote({ refused }: { readonly refused: readonly { readonly name: string }[] }) {
  if (refused.length === 0) return null;
  const more = refused.length - mostNamed;
  const names = refused
    .slice(0, mostNamed)
    .map(({ name }) => name)
    .join(', ');
  return (
    <Alert
      variant="light"
      color="red"
      role="alert"
      title={say('{photos, plural, one {One photo} other {# photos}} could not be taken in', {
        photos: refused.length,
      })}
    >
      {more > 0 ? say('{names} and {more} more.', { names, more }) : say('{names}.', { names })}{' '}
      {refused.length === 1
        ? say('With its picture below stands why, and what you can do.')
        : say('With each picture below stands why, and what you can do.')}
    </Alert>
  );
}
