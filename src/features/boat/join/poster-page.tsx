import { Button, Group, Text, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { spokenFingerprint } from '../../../domain/sync/hub-trust.ts';
import { say } from '../../../language/say.ts';
import { PageTitle } from '../../../ui/page.tsx';
import { QrCode } from '../../../ui/qr/qr-code.tsx';

import { useBoatStatus } from '../shared/boat-status.ts';
import { LaptopOnly } from '../shared/laptop-only.tsx';
import { ConsoleLink } from '../shared/link-button.tsx';
import { type JoinCodes, useJoin } from './join-codes.ts';
import { NoAddress } from './no-address.tsx';
import classes from './poster-page.module.css';

/** A sheet for the saloon wall, A4 or Letter: how to hand in a survey, in three steps. */
export function PosterPage() {
  const join = useJoin();
  const status = useBoatStatus();
  return (
    <main className={classes.page} id="page" tabIndex={-1}>
      <Group justify="space-between" gap="sm" className={classes.bar}>
        <PageTitle size="h2">{say('Poster')}</PageTitle>
        <Group gap="xs">
          <ConsoleLink />
          <Button
            variant="next"
            leftSection={<IconPrinter size={20} aria-hidden />}
            onClick={() => window.print()}
          >
            {say('Print')}
          </Button>
        </Group>
      </Group>
      <LaptopOnly result={join} what={say('the address of this laptop')}>
        {({ codes }) => <Sheet codes={codes} boat={status.data?.hub.name ?? say('The boat')} />}
      </LaptopOnly>
    </main>
  );
}

function Sheet({ codes, boat }: { readonly codes: JoinCodes; readonly boat: string }) {
  const { wifi, page, fingerprint } = codes;
  if (page === null) {
    return <NoAddress codes={codes} then={say('Then the poster has an address to show.')} />;
  }
  return (
    <article className={classes.sheet}>
      <header>
        <Text className={classes.boat}>{boat}</Text>
        <Title order={2} className={classes.title}>
          {say('Hand in your survey here')}
        </Title>
        <Text>
          {say('Turn off mobile data. No internet is needed: your photos go to the boat’s laptop.')}
        </Text>
      </header>
      <div className={classes.codes}>
        <figure className={classes.code}>
          <figcaption className={classes.step}>{say('1. Join the Wi-Fi')}</figcaption>
          {wifi === null ? (
            <Text className={classes.write}>{say('Name and password:')}</Text>
          ) : (
            <>
              <QrCode text={wifi.code} label={say('Code to join the Wi-Fi {name}', { name: wifi.name })} />
              <Text fw={650}>{wifi.name}</Text>
              {wifi.password !== null && (
                <Text>{say('Password: {password}', { password: wifi.password })}</Text>
              )}
            </>
          )}
        </figure>
        <figure className={classes.code}>
          <figcaption className={classes.step}>{say('2. Open the page')}</figcaption>
          <QrCode text={page.code} label={say('Code to open {address}', { address: page.url })} />
          <Text fw={650}>{page.url}</Text>
          <Text size="sm" className={classes.letters}>
            {say('This boat’s letters: {letters}', { letters: spokenFingerprint(fingerprint) })}
          </Text>
        </figure>
      </div>
      <footer>
        <Text className={classes.step}>{say('3. Submit, and stay until it says “Safe to close”')}</Text>
        <Text>
          {say(
            'Keep the page open and the screen on while photos are sent. If the phone slept, unlock it near the laptop: it goes on where it was.',
          )}
        </Text>
      </footer>
    </article>
  );
}
