import { Alert, Text } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { useLive } from '../../../client/connection/live.ts';
import { say } from '../../../language/say.ts';
import { Words } from '../../../ui/words.tsx';

/**
 * The laptop had other addresses before. A browser keeps photos per address, and no page can look under another
 * one: all it can do is to say where they are (fault 38).
 */
export function FormerAddresses() {
  const live = useLive();
  const own = window.location.origin;
  const former = (live?.meta?.formerAddresses ?? []).filter((address) => address !== own);
  if (former.length === 0) return null;
  return (
    <Alert
      role="note"
      variant="light"
      color="gray"
      icon={<IconRoute aria-hidden />}
      title={say('The boat had another address before')}
    >
      <Text size="sm">
        <Words
          text="Did you enter a survey then, and close the page before it was sent? It is kept in this browser, under {count, plural, one {that address} other {one of those addresses}}: <b>{former}</b>. Ask the leader to give the laptop that address again, then open it here, and it goes on."
          values={{
            count: former.length,
            b: (inner) => <b>{inner}</b>,
            former: former.join(', '),
          }}
        />
      </Text>
    </Alert>
  );
}
