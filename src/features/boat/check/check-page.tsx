import { Alert, Button, Card, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconFileText, IconRefresh, IconX } from '@tabler/icons-react';
import type { BoatChecks, DepartureCheck } from '../../../contract/boat/checks.ts';
import { say, text } from '../../../language/say.ts';
import { Page } from '../../../ui/page.tsx';
import { checkTitles } from '../shared/check-titles.ts';
import { LaptopOnly } from '../shared/laptop-only.tsx';
import { ConsoleLink, LinkButton } from '../shared/link-button.tsx';
import { useLaptop } from '../shared/use-laptop.ts';
import { BackupCard } from './backup-card.tsx';
import classes from './check-page.module.css';
import { TestPhotoCard } from './test-photo-card.tsx';

const looks = {
  ok: { Icon: IconCheck, color: 'green', said: text('In order') },
  warn: { Icon: IconAlertTriangle, color: 'yellow', said: text('To know') },
  fail: { Icon: IconX, color: 'red', said: text('To do') },
} as const;

/** The check before departure: one verdict, and what to do about each line that is not in order. */
export function CheckPage() {
  const checks = useLaptop('checks', {}, false);
  return (
    <Page
      title={say('Before departure')}
      lead={say('Do this in the harbour, while there is internet.')}
      width="text"
      actions={
        <>
          <ConsoleLink />
          <LinkButton to="/boat/sheet" Icon={IconFileText}>
            {say('Departure sheet')}
          </LinkButton>
          <Button
            variant="light"
            leftSection={<IconRefresh size={20} aria-hidden />}
            onClick={() => void checks.refetch()}
            loading={checks.isFetching}
          >
            {say('Check again')}
          </Button>
        </>
      }
    >
      <LaptopOnly result={checks} what={say('the check of the boat')}>
        {(found) => (
          <Stack gap="xl">
            {checks.isError && (
              <Alert color="red" title={say('It could not be checked again')}>
                {say('{message} Below is what was found before.', { message: say(checks.error.message) })}
              </Alert>
            )}
            <Verdict checks={found} />
            <ul className={classes.list}>
              {found.checks.map((check) => (
                <CheckLine key={check.id} check={check} />
              ))}
            </ul>
            <TestPhotoCard />
            <BackupCard />
          </Stack>
        )}
      </LaptopOnly>
    </Page>
  );
}

function Verdict({ checks: { verdict, fails, warnings } }: { readonly checks: BoatChecks }) {
  const said = {
    ready: {
      color: 'green',
      title: say('Ready to leave'),
      text: say('Everything is in order. Have a good voyage.'),
    },
    'ready-with-warnings': {
      color: 'yellow',
      title: say('Ready to leave'),
      text: say(
        '{warnings, plural, one {There is one thing to know first.} other {There are # things to know first.}}',
        { warnings },
      ),
    },
    'not-ready': {
      color: 'red',
      title: say('Not ready yet'),
      text: say(
        '{fails, plural, one {There is one thing to do first.} other {There are # things to do first.}}',
        { fails },
      ),
    },
  }[verdict];
  return (
    <Card withBorder radius="lg" p="xl" role="status" data-verdict={verdict} className={classes.verdict}>
      <Title order={2} c={`var(--mantine-color-${said.color}-text)`}>
        {said.title}
      </Title>
      <Text size="lg">{said.text}</Text>
    </Card>
  );
}

function CheckLine({ check: { id, state, text: finding, todo } }: { readonly check: DepartureCheck }) {
  const { Icon, color, said } = looks[state];
  return (
    <li className={classes.line} data-check={id} data-state={state}>
      <ThemeIcon color={color} variant="light" size={40} radius="xl" aria-label={say(said)} role="img">
        <Icon size={24} aria-hidden />
      </ThemeIcon>
      <div>
        <Text fw={650}>{say(checkTitles[id])}</Text>
        <Text>{say(finding)}</Text>
        {todo !== null && <Text fw={600}>{say(todo)}</Text>}
      </div>
    </li>
  );
}
