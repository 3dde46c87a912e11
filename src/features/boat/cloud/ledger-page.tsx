import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { SyncPlan } from '../../../contract/boat/sync.ts';
import { saidBytes } from '../../../domain/wording/format-bytes.ts';
import { say } from '../../../language/say.ts';
import { Page } from '../../../ui/page.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { LaptopOnly } from '../shared/laptop-only.tsx';
import { ConsoleLink } from '../shared/link-button.tsx';
import { LedgerTable } from './ledger-table.tsx';
import { PhotoCareCard } from './photo-care-card.tsx';
import { useBoatSync, useSyncLedger } from './sync-queries.ts';

/** What went to the cloud when, for how many bytes and in how many tries; and why the rest did not. */
export function LedgerPage() {
  const ledger = useSyncLedger();
  return (
    <LaptopOnly result={ledger} what={say('the ledger of the sync')}>
      {(pages) => {
        const entries = pages.flatMap((page) => page.entries);
        const inAll = pages[0]?.inAll ?? 0;
        return (
          <Page
            title={say('What went to the cloud')}
            lead={say('One line for each record, preview and photo: what changed last is on top.')}
            actions={
              <>
                <Button
                  size="md"
                  variant="default"
                  onClick={() => void ledger.refetch()}
                  loading={ledger.isRefetching}
                >
                  {say('Look again')}
                </Button>
                <ConsoleLink />
              </>
            }
          >
            <LinkDays />
            {entries.length === 0 ? (
              <StateMessage
                kind="empty"
                title={say('Nothing was tried yet')}
                text={say('Lines appear here as soon as the boat reaches its cloud.')}
              />
            ) : (
              <Stack gap="md">
                <LedgerTable entries={entries} />
                <Group justify="space-between">
                  <Text c="dimmed">{say('{done} of {all}', { done: entries.length, all: inAll })}</Text>
                  {ledger.hasNextPage && (
                    <Button
                      size="md"
                      variant="light"
                      onClick={() => void ledger.fetchNextPage()}
                      loading={ledger.isFetchingNextPage}
                    >
                      {say('Show older ones')}
                    </Button>
                  )}
                </Group>
              </Stack>
            )}
            <PhotoCareCard />
          </Page>
        );
      }}
    </LaptopOnly>
  );
}

/** The days of the week on which the link was used; nothing where it never was. */
function LinkDays() {
  const { data } = useBoatSync();
  const days = data?.plan?.days ?? [];
  if (days.length === 0) return null;
  return (
    <section aria-labelledby="link-days">
      <Title order={2} size="h3" id="link-days" mb="sm">
        {say('Over the link, by day (UTC)')}
      </Title>
      <Group gap="md">
        {days.map((day) => (
          <DayCard key={day.day} {...day} />
        ))}
      </Group>
    </section>
  );
}

function DayCard({ day, sentBytes, receivedBytes }: SyncPlan['days'][number]) {
  return (
    <Card withBorder radius="md" padding="md">
      <Text size="sm" c="dimmed">
        {day}
      </Text>
      <Text fw={700} size="lg" data-numbers="">
        {saidBytes(sentBytes + receivedBytes)}
      </Text>
      <Text size="sm" c="dimmed">
        {say('{sentBytes} out, {receivedBytes} in', {
          sentBytes: saidBytes(sentBytes),
          receivedBytes: saidBytes(receivedBytes),
        })}
      </Text>
    </Card>
  );
}
