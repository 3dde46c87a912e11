import { Alert } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { say } from '../../../language/say.ts';

/** Said to people who have not proven their address: their work is kept, and does not count yet. */
export function UnprovenNote({ email }: { readonly email: string | null }) {
  return (
    <Alert
      color="ocean"
      icon={<IconMailCheck aria-hidden />}
      title={say('Your analyses are kept, and do not count yet')}
    >
      {email === null
        ? say(
            'They count in the results, all of them, as soon as your address is confirmed: sign out, and sign in once with a code that we mail to you.',
          )
        : say(
            'They count in the results, all of them, as soon as {email} is confirmed: sign out, and sign in once with a code that we mail to you.',
            { email },
          )}
    </Alert>
  );
}
