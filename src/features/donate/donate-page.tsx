import { Card, Center } from '@mantine/core';
import { Elements } from '@stripe/react-stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useBackend } from '../../client/context/backend.tsx';
import { useSession } from '../../client/context/session.tsx';
import type { ClientConfig } from '../../contract/http.ts';
import { frequencyOfAddress } from '../../domain/donations/frequency.ts';
import { donationsUnavailable } from '../../domain/donations/gift-progress.ts';
import { language, say } from '../../language/say.ts';
import { WithProgram } from '../../ui/drawn/with-program.tsx';
import { Page } from '../../ui/page.tsx';
import { LoadingState, StateMessage } from '../../ui/state-message.tsx';
import { AshoreOnly } from './ashore-only.tsx';
import { loadCardScript } from './card-script.ts';
import classes from './donate.module.css';
import { DonateForm } from './donate-form.tsx';
import { AchieveSection, ImpactSection } from './impact-section.tsx';

/** `/donate-payment/{type?}`: 'monthly' is monthly, anything else one-time. */
export function DonatePage() {
  const { config } = useBackend();
  return (
    <Page title={say('Help us keep count')} lead={say('Every gift puts another reef on the map.')}>
      <div className={classes.columns}>
        <Card withBorder radius="lg" p={{ base: 'md', sm: 'xl' }}>
          <WithProgram instead={<FormOnItsWay />}>
            {config.network === 'edge' ? (
              <AshoreOnly />
            ) : config.payments === undefined ? (
              <StateMessage
                kind="empty"
                title={say('Gifts are not set up here')}
                text={say(
                  'Whoever runs this server has not connected it with a payment provider. You can help all the same: analyse a photo.',
                )}
              />
            ) : (
              <CardProvider payments={config.payments} />
            )}
          </WithProgram>
        </Card>
        <ImpactSection />
      </div>
      <AchieveSection />
    </Page>
  );
}

/** As high as the form, so that nothing moves when it comes. */
function FormOnItsWay() {
  return (
    <Center mih={900}>
      <LoadingState label={say('Preparing the form …')} />
    </Center>
  );
}

/** Loads the provider's card fields, and the form with them. */
function CardProvider({ payments }: { readonly payments: NonNullable<ClientConfig['payments']> }) {
  const { type } = useParams();
  const session = useSession();
  // The provider's own words at the card stay in the language in which the form was opened.
  const [options] = useState(() => ({ locale: language() }));
  const { publishableKey, scriptUrl } = payments;
  const provider = useQuery({
    queryKey: ['card-provider', scriptUrl, publishableKey],
    queryFn: async ({ signal }) => (await loadCardScript(scriptUrl, signal))(publishableKey),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (provider.isError && !provider.isFetching)
    return (
      <StateMessage
        kind="failed"
        title={say(donationsUnavailable)}
        text={say(
          'The payment provider cannot be reached. Nothing was taken. A blocker of your browser may be in the way.',
        )}
        onRetry={() => void provider.refetch()}
      />
    );
  // What an account says of its owner stands in the form from the beginning.
  const isKnown =
    session.status === 'signed-out' || (session.status === 'signed-in' && session.profileState !== 'loading');
  if (provider.data === undefined || !isKnown) return <FormOnItsWay />;
  return (
    <Elements stripe={provider.data} options={options}>
      <DonateForm frequency={frequencyOfAddress(type)} />
    </Elements>
  );
}
