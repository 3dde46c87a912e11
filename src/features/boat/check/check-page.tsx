import { Alert, Button, Card, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconRefresh, IconX } from '@tabler/icons-react';
import type { BoatChecks, DepartureCheck } from '../../../contract/boat/checks.ts';
import { Page } from '../../../ui/page.tsx';
import { checkTitles } from '../shared/check-titles.ts';
import { LaptopOnly } from '../shared/laptop-only.tsx';
import { ConsoleLink } from '../shared/link-button.tsx';
import { useLaptop } from '../shared/use-laptop.ts';
import { BackupCard } from './backup-card.tsx';
import classes from './check-page.module.css';
import { TestPhotoCard } from './test-photo-card.tsx';

const looks = {
  ok: { Icon: IconCheck, color: 'green', said: 'In order' },
  warn: { Icon: IconAlertTriangle, color: 'yellow', said: 'To know' },
  fail: { Icon: IconX, color: 'red', said: 'To do' },
} as const;

/** The check before departure: one verdict, and what to do about each line that is not in order. */
export function CheckPage() {
  const checks = useLaptop('checks', {}, false);
  return (
    <Page
      title="Before departure"
      lead="Do this in the harbour, while there is internet."
      width="text"
      actions={
        <>
          <ConsoleLink />
          <Button
            variant="light"
            leftSection={<IconRefresh size={20} aria-hidden />}
            onClick={() => void checks.refetch()}
            loading={checks.isFetching}
          >
            Check again
          </Button>
        </>
      }
    >
      <LaptopOnly result={checks} what="the check of the boat">
        {(found) => (
          <Stack gap="xl">
            {checks.isError && (
              <Alert color="red" title="It could not be checked again">
                {checks.error.message} Below is what was found before.
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

const things = (count: number) => (count === 1 ? 'one thing' : `${count} things`);

function Verdict({ checks: { verdict, fails, warnings } }: { readonly checks: BoatChecks }) {
  const said = {
    ready: { color: 'green', title: 'Ready to leave', text: 'Everything is in order. Have a good voyage.' },
    'ready-with-warnings': {
      color: 'yellow',
      title: 'Ready to leave',
      text: `There ${warnings === 1 ? 'is' : 'are'} ${things(warnings)} to know first.`,
    },
    'not-ready': {
      color: 'red',
      title: 'Not ready yet',
      text: `There ${fails === 1 ? 'is' : 'are'} ${things(fails)} to do first.`,
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

function CheckLine({ check: { id, state, text, todo } }: { readonly check: DepartureCheck }) {
  const { Icon, color, said } = looks[state];
  return (
    <li className={classes.line} data-check={id} data-state={state}>
      <ThemeIcon color={color} variant="light" size={40} radius="xl" aria-label={said} role="img">
        <Icon size={24} aria-hidden />
      </ThemeIcon>
      <div>
        <Text fw={650}>{checkTitles[id]}</Text>
        <Text>{text}</Text>
        {todo !== null && <Text fw={600}>{todo}</Text>}
      </div>
    </li>
  );
}
