import { Button, Group, Text } from '@mantine/core';
import { IconMaximize } from '@tabler/icons-react';
import { spokenFingerprint } from '../../../domain/sync/hub-trust.ts';
import { say } from '../../../language/say.ts';
import { PageTitle } from '../../../ui/page.tsx';
import { QrCode } from '../../../ui/qr/qr-code.tsx';
import { LaptopOnly } from '../shared/laptop-only.tsx';
import { ConsoleLink } from '../shared/link-button.tsx';
import { type JoinCodes, useJoin } from './join-codes.ts';
import classes from './join-page.module.css';
import { NoAddress } from './no-address.tsx';

/** The two codes and nothing else, as large as the screen: to be photographed from across a table. */
export function JoinPage() {
  const join = useJoin();
  return (
    <main className={classes.page} id="page" tabIndex={-1}>
      <Group justify="space-between" gap="sm">
        <PageTitle size="h2">{say('Join with your phone')}</PageTitle>
        <Group gap="xs">
          {document.fullscreenEnabled && (
            <Button
              variant="default"
              leftSection={<IconMaximize size={20} aria-hidden />}
              onClick={() => void document.documentElement.requestFullscreen()}
            >
              {say('Fill the screen')}
            </Button>
          )}
          <ConsoleLink />
        </Group>
      </Group>
      <LaptopOnly result={join} what={say('the address of this laptop')}>
        {({ codes }) => <LargeCodes codes={codes} />}
      </LaptopOnly>
    </main>
  );
}

function LargeCodes({ codes }: { readonly codes: JoinCodes }) {
  const { wifi, page, fingerprint } = codes;
  if (page === null) {
    return <NoAddress codes={codes} then={say('Then the codes appear here.')} />;
  }
  return (
    <div className={classes.codes} data-count={wifi === null ? 1 : 2}>
      {wifi !== null && (
        <figure className={classes.code}>
          <figcaption className={classes.step}>{say('1. Join the Wi-Fi')}</figcaption>
          <div className={classes.square}>
            <QrCode text={wifi.code} label={say('Code to join the Wi-Fi {name}', { name: wifi.name })} />
          </div>
          <Text fw={650}>{wifi.name}</Text>
          {wifi.password !== null && <Text>{say('Password: {password}', { password: wifi.password })}</Text>}
        </figure>
      )}
      <figure className={classes.code}>
        <figcaption className={classes.step}>
          {wifi === null ? say('In the boat’s Wi-Fi, open this') : say('2. Open the page')}
        </figcaption>
        <div className={classes.square}>
          <QrCode text={page.code} label={say('Code to open {address}', { address: page.url })} />
        </div>
        <Text fw={650}>{page.url}</Text>
        <Text>
          {say('Mobile data off. This boat’s letters: {letters}', {
            letters: spokenFingerprint(fingerprint),
          })}
        </Text>
      </figure>
    </div>
  );
}
