import { Alert, Button, Code, Group, Text, TextInput, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { DepartureSheet } from '../../../contract/boat/departure-sheet.ts';
import { spokenFingerprint } from '../../../domain/sync/hub-trust.ts';
import { say } from '../../../language/say.ts';
import { PageTitle } from '../../../ui/page.tsx';
import { momentFormat } from '../shared/format-moment.ts';
import { LaptopOnly } from '../shared/laptop-only.tsx';
import { ConsoleLink } from '../shared/link-button.tsx';
import { useLaptop, useTellLaptop } from '../shared/use-laptop.ts';
import classes from './sheet-page.module.css';

const days = momentFormat({ dateStyle: 'long' });

/** A sheet of A4 that stays ashore: how another laptop becomes this boat when this one is lost. */
export function SheetPage() {
  const sheet = useLaptop('departureSheet', {}, false);
  return (
    <main className={classes.page} id="page" tabIndex={-1}>
      <Group justify="space-between" gap="sm" className={classes.bar}>
        <PageTitle size="h2">{say('Departure sheet')}</PageTitle>
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
      <LaptopOnly result={sheet} what={say('the departure sheet')}>
        {(found) => (
          <>
            <Contact contact={found.contact} />
            <Sheet sheet={found} />
          </>
        )}
      </LaptopOnly>
    </main>
  );
}

/** Typed on the screen, printed with the rest. */
function Contact({ contact }: Pick<DepartureSheet, 'contact'>) {
  const [typed, setTyped] = useState(contact);
  const change = useTellLaptop('changeSheetContact', ['departureSheet']);
  return (
    <form
      className={classes.bar}
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate({ contact: typed });
      }}
    >
      <Group align="flex-end" gap="sm" justify="center">
        <TextInput
          flex="1 1 18rem"
          maw="36rem"
          label={say('Whom to call when the laptop is lost')}
          description={say('A name and a telephone number.')}
          value={typed}
          maxLength={300}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={change.isError ? say(change.error.message) : undefined}
          autoComplete="off"
        />
        <Button
          type="submit"
          variant="default"
          loading={change.isPending}
          disabled={typed.trim() === contact}
        >
          {say('Put it on the sheet')}
        </Button>
      </Group>
    </form>
  );
}

function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={classes.line}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Sheet({ sheet }: { readonly sheet: DepartureSheet }) {
  const { at, boat, fingerprint, backupFolder, passphrase, cloud, contact } = sheet;
  return (
    <article className={classes.sheet}>
      <header>
        <Text className={classes.boat}>{boat.name}</Text>
        <Title order={2} className={classes.title}>
          {say('If the laptop of the boat is lost')}
        </Title>
        <Text>{say('Keep this sheet ashore, apart from the laptop and from the backup disk.')}</Text>
      </header>
      <dl className={classes.lines}>
        <Line name={say('Name and id')}>
          {boat.name} · {boat.id}
        </Line>
        <Line name={say('Letters of the boat')}>{spokenFingerprint(fingerprint)}</Line>
        <Line name={say('Printed on')}>{days(at)}</Line>
        <Line name={say('Backups go to')}>{backupFolder ?? say('nowhere yet')}</Line>
        <Line name={say('Account in the cloud')}>
          {cloud === null ? say('no account') : `${cloud.email} · ${cloud.url}`}
        </Line>
        <Line name={say('Call')}>{contact === '' ? <span className={classes.write} /> : contact}</Line>
      </dl>
      <section className={classes.passphrase}>
        <Text>{say('Passphrase')}</Text>
        <Code className={classes.letters} data-passphrase="">
          {passphrase}
        </Code>
        <Text size="sm">
          {say('Whoever has this sheet and the backup disk can go on as this boat. Nobody else can.')}
        </Text>
      </section>
      <Steps sheet={sheet} />
    </article>
  );
}

function Steps({ sheet: { commands, cloud } }: { readonly sheet: DepartureSheet }) {
  if (commands === null) {
    return (
      <Alert color="red" title={say('There is no backup yet')}>
        {say('Choose a folder on a USB disk under “Before departure”, then print this sheet again.')}
      </Alert>
    );
  }
  return (
    <ol className={classes.steps}>
      <li>
        {say(
          'Plug the backup disk into a laptop on which Reef Census is installed from its source. It need not know the boat.',
        )}
      </li>
      <li>
        {say(
          'Open a terminal in the folder of Reef Census and type this. If the disk has another name there, put that between the quotation marks.',
        )}
        <Code block className={classes.command}>
          {commands.restore}
        </Code>
      </li>
      <li>{say('Type the passphrase when you are asked for it.')}</li>
      <li>
        {say('Start the boat, and open the address that it prints, with /boat at its end:')}
        <Code block className={classes.command}>
          {commands.start}
        </Code>
      </li>
      <li>
        {cloud === null
          ? say('Under “Settings”, type the account of the boat in the cloud.')
          : say(
              'The boat signs in to its cloud as before. Was the laptop stolen? Change the password there.',
            )}
      </li>
      <li>
        {say(
          'Ask all divers to open the boat’s page on their phones once more: photos that were on the lost laptop only are sent again by the phones that still have them.',
        )}
      </li>
      <li>{say('If the old laptop turns up, do not start Reef Census on it before you have called.')}</li>
    </ol>
  );
}
