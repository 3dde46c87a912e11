import { Alert, Stack } from '@mantine/core';
import { tellBoatsAnswer, tellBoatsName } from '../../../contract/admin/boats.ts';
import { say } from '../../../language/say.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { NotAnew, ToldAt } from '../shared/told-at.tsx';
import { useTold } from '../shared/use-told.ts';
import { BoatCard } from './boat-card.tsx';
import { ParkedItems } from './parked-items.tsx';

/** Boats that bring surveys home: what each carried, and what stands only on it (rule 26.43). */
export function BoatsPage() {
  const result = useTold(tellBoatsName, tellBoatsAnswer);
  const at = result.data?.at;
  return (
    <Page
      title={say('Boats')}
      lead={say(
        'What each boat has brought home, by which keys it is known, and what it set aside because the cloud did not take it.',
      )}
      width="wide"
      actions={
        <ToldAt
          done={(when) => say('Asked {when}', { when })}
          at={at}
          isBusy={result.isFetching}
          onRefresh={() => void result.refetch()}
        />
      }
    >
      <NotAnew error={result.error} at={at} />
      <Loaded result={result} what={say('the boats')}>
        {({ boats, isCut }) =>
          boats.length === 0 ? (
            <StateMessage
              kind="empty"
              title={say('No boat has an account')}
              text={say(
                'An account is made into a boat’s beside the server, by the command “npm run create:hub -- boat@example.org”.',
              )}
            />
          ) : (
            <Stack gap="lg">
              {isCut && (
                <Alert color="yellow">{say('There are more boats: these are the newest fifty.')}</Alert>
              )}
              <ParkedItems boats={boats} />
              {boats.map((boat) => (
                <BoatCard key={boat.uid} boat={boat} />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Page>
  );
}
