import { Button, Group, Paper, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLive } from '../../client/connection/live.ts';
import { usePhone } from '../../client/uploads/phone.tsx';
import { say } from '../../language/say.ts';
import type { PageOrigin } from '../../ports/page-origin.ts';
import { Words } from '../../ui/words.tsx';
import classes from './new-version.module.css';

/** Says that a newer page is there, and leaves it to the person when: nothing is loaded again by itself. */
export function NewVersion({ origin }: { readonly origin: Pick<PageOrigin, 'onNewer'> }) {
  const [isThere, setThere] = useState(false);
  const { outbox } = usePhone();
  const live = useLive();
  useEffect(() => origin.onNewer(() => setThere(true)), [origin]);
  // The server that one talks to says the same in the page; and where nothing is kept, loading again would lose it.
  if (!isThere || outbox.kept === 'memory' || (live !== null && live.update !== 'none')) return null;
  return (
    <Paper withBorder shadow="md" radius="lg" p="sm" pl="md" role="status" className={classes.note}>
      <Text size="sm">
        <Words
          text="<b>A new version is there.</b> Nothing is lost by it."
          values={{ b: (inner) => <b>{inner}</b> }}
        />
      </Text>
      <Group gap={4} wrap="nowrap">
        <Button variant="light" onClick={() => window.location.reload()}>
          {say('Reload')}
        </Button>
        <Button variant="subtle" onClick={() => setThere(false)}>
          {say('Later')}
        </Button>
      </Group>
    </Paper>
  );
}
