import { Container, SimpleGrid, Stack } from '@mantine/core';
import type { BoatStatus } from '../../../contract/boat/status.ts';
import { say } from '../../../language/say.ts';
import { StateMessage } from '../../../ui/state-message.tsx';
import { CloudCard } from '../cloud/cloud-card.tsx';
import { ParkedItems } from '../cloud/parked-items.tsx';
import { SyncPlanCard } from '../cloud/sync-plan-card.tsx';
import { CourierCard } from '../courier/courier-card.tsx';
import { GpsCard } from '../gps/gps-card.tsx';
import { JoinCard } from '../join/join-card.tsx';
import { LaptopCard } from '../laptop/laptop-card.tsx';
import { PackCard } from '../pack/pack-card.tsx';
import { PhonesCard } from '../phones/phones-card.tsx';
import { useBoatStatus } from '../shared/boat-status.ts';
import { LaptopOnly } from '../shared/laptop-only.tsx';
import { Alarms } from './alarms.tsx';
import { AttentionList } from './attention-list.tsx';
import classes from './boat-page.module.css';
import { BoatSurveys } from './boat-surveys.tsx';
import { ConsoleHeader } from './console-header.tsx';
import { PhotosCard } from './photos-card.tsx';

/** The leader's console, on the laptop only: who is aboard, where every photo is, and what needs somebody. */
export function BoatPage() {
  const status = useBoatStatus();
  return (
    <LaptopOnly result={status} what={say('the state of the boat')}>
      {(boat) => (
        <Container size={1240} w="100%" py="md">
          <Stack gap="md">
            <ConsoleHeader hub={boat.hub} />
            {status.isError && (
              <StateMessage
                kind="offline"
                title={say('The laptop stopped answering')}
                text={say(status.error.message)}
                kept={say('Below is what was known last.')}
                onRetry={() => void status.refetch()}
                isCompact
              />
            )}
            <Console boat={boat} />
          </Stack>
        </Container>
      )}
    </LaptopOnly>
  );
}

function Console({ boat }: { readonly boat: BoatStatus }) {
  const hasCloud = boat.cloud.status !== 'none';
  return (
    <>
      <div className={classes.news}>
        <Alarms />
        <AttentionList />
      </div>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Stack gap="lg">
          <JoinCard />
          <CloudCard cloud={boat.cloud} outbox={boat.outbox} />
        </Stack>
        <Stack gap="lg">
          <PhotosCard photos={boat.photos} hasCloud={hasCloud} />
          <PhonesCard />
        </Stack>
      </SimpleGrid>
      {boat.outbox.parkedItems.length > 0 && <ParkedItems outbox={boat.outbox} />}
      <BoatSurveys surveys={boat.surveys} people={boat.people} phones={boat.phones} hasCloud={hasCloud} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        {hasCloud && <SyncPlanCard />}
        <CourierCard />
        <PackCard />
        <GpsCard />
        <LaptopCard />
      </SimpleGrid>
    </>
  );
}
