import { SimpleGrid, Stack } from '@mantine/core';
import { regions } from '../../domain/region/regions.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { useBoatStatus } from './boat-status.ts';
import { BoatSurveys } from './boat-surveys.tsx';
import { CloudCard } from './cloud-card.tsx';
import { JoinCard } from './join-card.tsx';
import { ParkedItems } from './parked-items.tsx';

/** The laptop's own page: how phones join, what came in, and what waits for the cloud. */
export function BoatPage() {
  const status = useBoatStatus();
  if (status.error?.isNotHere === true) {
    return (
      <StateMessage
        kind="empty"
        title="This page is for the boat's laptop"
        text={`It shows everybody's surveys, so it opens only on the laptop itself. ${status.error.message}`}
      />
    );
  }
  return (
    <Loaded result={status} what="the state of the boat" kept="What is on the boat stays on the boat.">
      {(boat) => (
        <Page
          title={boat.hub.name}
          lead={`${regions[boat.hub.regionId].regionName}. Keep this laptop running and awake.`}
        >
          {status.isError && (
            <StateMessage
              kind="offline"
              title="The laptop stopped answering"
              text={status.error.message}
              kept="Below is what was known last."
              onRetry={() => void status.refetch()}
              isCompact
            />
          )}
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
            <JoinCard addresses={boat.addresses} />
            <CloudCard cloud={boat.cloud} outbox={boat.outbox} />
          </SimpleGrid>
          <Stack gap="xl">
            {boat.outbox.parkedItems.length > 0 && <ParkedItems outbox={boat.outbox} />}
            <BoatSurveys
              surveys={boat.surveys}
              people={boat.people}
              hasCloud={boat.cloud.status !== 'none'}
            />
          </Stack>
        </Page>
      )}
    </Loaded>
  );
}
