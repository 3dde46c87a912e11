import { Button, Card, Group, Select, Stack, Text, Title } from '@mantine/core';
import { IconMaximize, IconPrinter, IconWifi } from '@tabler/icons-react';
import { useState } from 'react';
import { spokenFingerprint } from '../../../domain/sync/hub-trust.ts';
import { say, text } from '../../../language/say.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { notify } from '../../../ui/notify.ts';
import { QrCode } from '../../../ui/qr/qr-code.tsx';
import { Words } from '../../../ui/words.tsx';
import { LinkButton } from '../shared/link-button.tsx';
import { useTellLaptop } from '../shared/use-laptop.ts';
import classes from './join-card.module.css';
import { namesOfNetworks, useJoin } from './join-codes.ts';
import { NoAddress } from './no-address.tsx';
import { WifiDialog } from './wifi-dialog.tsx';

/** What the boat's letters are for, in one breath: beside each place that shows them. */
const whyLetters = text(
  'A phone whose address was typed shows letters too. The same ones mean that it talks to this laptop, and not to another machine on the Wi-Fi.',
);

type Join = NonNullable<ReturnType<typeof useJoin>['data']>;

/** How phones come aboard: the codes, large enough for a camera across the table, and the same in words. */
export function JoinCard() {
  const join = useJoin();
  return (
    <Card withBorder radius="lg" p={{ base: 'lg', sm: 'xl' }}>
      <Stack gap="md">
        <Title order={2} size="h3">
          {say('Phones join here')}
        </Title>
        <Loaded result={join} what={say('the address of this laptop')} isCompact>
          {(data) => <JoinHere join={data} />}
        </Loaded>
      </Stack>
    </Card>
  );
}

function JoinHere({ join }: { readonly join: Join }) {
  const [isAsking, setAsking] = useState(false);
  const { reach, chosen, codes } = join;
  if (codes.page === null) {
    return <NoAddress codes={codes} then={say('Then the code appears here.')} isCompact />;
  }
  return (
    <>
      <div className={classes.codes} data-count={codes.wifi === null ? 1 : 2}>
        {codes.wifi !== null && (
          <Stack gap={6}>
            <Text fw={650}>{say('1. Join the Wi-Fi “{name}”', { name: codes.wifi.name })}</Text>
            <QrCode
              text={codes.wifi.code}
              label={say('Code to join the Wi-Fi {name}', { name: codes.wifi.name })}
            />
          </Stack>
        )}
        <Stack gap={6}>
          <Text fw={650}>
            {codes.wifi === null ? say('Join the Wi-Fi, then scan this') : say('2. Open the page')}
          </Text>
          <QrCode text={codes.page.code} label={say('Code to open {address}', { address: codes.page.url })} />
        </Stack>
      </div>
      <Stack gap={4}>
        <Text component="output" className={classes.address} c="ocean">
          {codes.page.url}
        </Text>
        {reach.name.status === 'on' && (
          <Text size="sm" c="dimmed">
            {say('Computers and iPhones also find it at {address}', { address: reach.name.url })}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          <Words
            text="Mobile data off. This boat’s letters: <b>{letters}</b>. {whyLetters}"
            values={{
              b: (inner) => <b className={classes.letters}>{inner}</b>,
              letters: spokenFingerprint(codes.fingerprint),
              whyLetters: say(whyLetters),
            }}
          />
        </Text>
      </Stack>
      <NetworkChoice join={join} />
      <Group gap="xs">
        <LinkButton to="/boat/join" Icon={IconMaximize}>
          {say('Show large')}
        </LinkButton>
        <LinkButton to="/boat/poster" Icon={IconPrinter} variant="default">
          {say('Poster')}
        </LinkButton>
        <Button
          variant="default"
          leftSection={<IconWifi size={20} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {codes.wifi === null ? say('Add the Wi-Fi’s code') : say('Wi-Fi')}
        </Button>
      </Group>
      {isAsking && <WifiDialog wifi={chosen.wifi} onClose={() => setAsking(false)} />}
    </>
  );
}

/** A laptop is on several networks at once; only one of them is the phones'. */
function NetworkChoice({ join: { reach, chosen } }: { readonly join: Join }) {
  const choose = useTellLaptop('chooseAddress', ['address', 'reach']);
  const names = namesOfNetworks(reach.addresses);
  const gone = chosen.network !== null && !names.has(chosen.network) ? chosen.network : null;
  if (names.size < 2 && chosen.network === null) return null;
  return (
    <Select
      label={say('Network of the phones')}
      description={
        gone === null
          ? undefined
          : say('{network} is gone at the moment. Until it is back, the likeliest other one is shown.', {
              network: gone,
            })
      }
      data={[
        { value: '', label: say('The likeliest') },
        ...[...names].map(([value, label]) => ({ value, label })),
        ...(gone === null ? [] : [{ value: gone, label: say('{network} (gone)', { network: gone }) }]),
      ]}
      value={chosen.network ?? ''}
      allowDeselect={false}
      disabled={choose.isPending}
      onChange={(network) =>
        choose.mutate(
          { network: network === '' ? null : network },
          { onError: (error) => notify.failed(say('The network was not changed'), say(error.message)) },
        )
      }
    />
  );
}
