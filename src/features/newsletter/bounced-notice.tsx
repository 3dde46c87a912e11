import { Alert } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import type { User } from '../../domain/account/user.ts';
import { dayTextIn, zoneHere } from '../../domain/wording/day-text.ts';
import { say } from '../../language/say.ts';

/** Tells its owner that mails to the account's address come back, and what to do. */
export function BouncedNotice({ profile }: { readonly profile: User }) {
  const since = profile.mailBounced?.at;
  const { email = '' } = profile;
  return (
    <Alert
      color="yellow"
      radius={0}
      icon={<IconMailOff aria-hidden />}
      title={say('Our mails to you come back')}
    >
      {since === undefined
        ? say(
            '{email} takes no mail from us. Sign in once with a code by e-mail to show that it works again, or give us another address. Until then we send you nothing but codes.',
            { email },
          )
        : say(
            'Since {day} {email} takes no mail from us. Sign in once with a code by e-mail to show that it works again, or give us another address. Until then we send you nothing but codes.',
            { day: dayTextIn(since, zoneHere()), email },
          )}
    </Alert>
  );
}
