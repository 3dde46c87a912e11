import { Button, Group, Stack, Text } from '@mantine/core';
import type { CourierReceipts } from '../../../contract/boat/courier.ts';
import { inGroups } from '../../../contract/hub-key.ts';
import { say } from '../../../language/say.ts';
import { notify } from '../../../ui/notify.ts';
import { useReadReceipts } from './courier-queries.ts';

interface ReceiptsProps {
  readonly folder: string | null;
  readonly last: CourierReceipts | null;
  readonly isBusy: boolean;
}

/** What the server wrote beside the copy, when the stick is back: only that marks anything as arrived. */
export function CourierReceiptsPart({ folder, last, isBusy }: ReceiptsProps) {
  const read = useReadReceipts();
  const readNow = (fingerprint?: string) => {
    if (folder === null) return;
    read.mutate(
      { folder, ...(fingerprint === undefined ? {} : { fingerprint }) },
      {
        onError: (error) =>
          notify.failed(
            say('The receipts could not be read'),
            say('{message} Nothing was marked as arrived.', { message: say(error.message) }),
          ),
      },
    );
  };
  const unknown = last?.unknownServer ?? null;
  if (folder === null && last === null) return null;
  return (
    <Stack gap="sm">
      {last !== null && <LastRead last={last} />}
      {unknown !== null && (
        <Stack gap="xs">
          <Text>
            {say(
              'A receipt comes from “{name}”, a server that this boat has not met. Were these its letters, where the stick was taken in?',
              { name: unknown.name },
            )}
          </Text>
          <Text fw={650} ff="monospace" size="lg">
            {inGroups(unknown.fingerprint)}
          </Text>
          <Group>
            <Button variant="light" loading={read.isPending} onClick={() => readNow(unknown.fingerprint)}>
              {say('Yes, it is the same')}
            </Button>
          </Group>
        </Stack>
      )}
      {folder !== null && (
        <Group>
          <Button variant="default" disabled={isBusy} loading={read.isPending} onClick={() => readNow()}>
            {say('The stick is back: read its receipts')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function LastRead({ last }: { readonly last: CourierReceipts }) {
  const { receipts, marked, parked, problems, unknownServer } = last;
  return (
    <Stack gap={4}>
      {receipts === 0 && problems.length === 0 && unknownServer === null && (
        <Text role="status">
          {say('No receipt is in that folder. Was the stick taken in by the server?')}
        </Text>
      )}
      {receipts > 0 && (
        <Text role="status" fw={600}>
          {marked === 0
            ? say('Nothing new had arrived.')
            : say('{marked, plural, one {# survey or photo} other {# surveys and photos}} arrived.', {
                marked,
              })}
          {parked > 0 && ` ${say('{parked} refused: set aside, with the reason.', { parked })}`}
        </Text>
      )}
      {problems.map(({ name, reason }) => (
        <Text key={name} c="red">
          {say('{name} is not believed. {reason}', { name, reason: say(reason) })}
        </Text>
      ))}
    </Stack>
  );
}
