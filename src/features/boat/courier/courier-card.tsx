import { Card, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { CourierJob, CourierState } from '../../../contract/boat/courier.ts';
import { inGroups } from '../../../contract/hub-key.ts';
import { saidBytes } from '../../../domain/wording/format-bytes.ts';
import { say, text } from '../../../language/say.ts';
import { BigNumber } from '../../../ui/big-number.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Words } from '../../../ui/words.tsx';
import { CardHead } from '../shared/card-head.tsx';
import { CourierCopy } from './courier-copy.tsx';
import { CourierFolder } from './courier-folder.tsx';
import { useCourier } from './courier-queries.ts';
import { CourierReceiptsPart } from './courier-receipts.tsx';

const badges: Readonly<Record<CourierJob['status'], { text: string; color: string } | null>> = {
  idle: null,
  working: { text: text('Copying'), color: 'ocean' },
  done: { text: text('Copied'), color: 'green' },
  stopped: { text: text('Needs you'), color: 'yellow' },
};

/** The way ashore without a link: what the cloud has not got, on a stick, and its receipts back. */
export function CourierCard() {
  const courier = useCourier();
  return (
    <Card withBorder radius="lg" p={{ base: 'lg', sm: 'xl' }} component="section" aria-labelledby="courier">
      <Loaded
        result={courier}
        what={say('the courier')}
        kept={say('What is on the boat stays on the boat.')}
        isCompact
      >
        {(state) => <Courier state={state} />}
      </Loaded>
    </Card>
  );
}

function Courier({ state }: { readonly state: CourierState }) {
  const { waiting, job, fingerprint, sticks, usual, receipts } = state;
  const [chosen, setFolder] = useState<string | null | undefined>(
    job.status === 'working' || job.status === 'stopped' ? job.folder : undefined,
  );
  const folder = chosen === undefined ? usual : chosen;
  const badge = badges[job.status];
  return (
    <Stack gap="lg">
      <CardHead id="courier" title={say('On a USB stick')} badge={badge} />
      <Text>
        {say(
          'No link ashore? Somebody can carry a stick to the server. It holds people’s e-mail addresses: give it only to who may have them.',
        )}
      </Text>
      <Group gap={48}>
        <BigNumber
          value={waiting.photos}
          label={waiting.photos === 1 ? say('photo to carry') : say('photos to carry')}
        />
        <BigNumber
          value={saidBytes(waiting.bytes)}
          label={say('in {surveys, plural, one {# survey} other {# surveys}}', { surveys: waiting.surveys })}
        />
      </Group>
      <CourierFolder folder={folder} sticks={sticks} isBusy={job.status === 'working'} onChoose={setFolder} />
      <CourierCopy folder={folder} job={job} />
      <CourierReceiptsPart folder={folder} last={receipts} isBusy={job.status === 'working'} />
      <Text size="sm" c="dimmed">
        <Words
          text="This boat’s letters, for whoever takes the stick in: <b>{letters}</b>"
          values={{
            b: (inner) => (
              <Text span fw={650} ff="monospace" style={{ whiteSpace: 'nowrap' }}>
                {inner}
              </Text>
            ),
            letters: inGroups(fingerprint),
          }}
        />
      </Text>
    </Stack>
  );
}
