import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { hubFragment } from '../../../contract/boat/reach.ts';
import { type TestPhoto, testPhotoPage } from '../../../contract/boat/test-photo.ts';
import { testPhoneOf } from '../../../domain/survey/test-survey.ts';
import { say } from '../../../language/say.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { notify } from '../../../ui/notify.ts';
import { QrCode } from '../../../ui/qr/qr-code.tsx';
import classes from '../join/join-card.module.css';
import { useJoin } from '../join/join-codes.ts';
import { momentFormat } from '../shared/format-moment.ts';
import { laptopKey, useLaptop, useTellLaptop } from '../shared/use-laptop.ts';

const moments = momentFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** A photo from a phone, by the way that all photos take; nothing of it stays. */
export function TestPhotoCard() {
  const test = useLaptop('testPhoto', {});
  const begin = useTellLaptop('beginTestPhoto', ['testPhoto']);
  useRecheckWhenPassed(test.data);
  const start = () =>
    begin.mutate(
      {},
      { onError: (error) => notify.failed(say('The test was not started'), say(error.message)) },
    );
  return (
    <Card withBorder radius="lg" p={{ base: 'lg', sm: 'xl' }}>
      <Stack gap="md">
        <Title order={2} size="h3">
          {say('Test photo')}
        </Title>
        <Loaded result={test} what={say('the test')} isCompact>
          {(state) => (
            <>
              <Said test={state} />
              {state.status === 'open' && <TestCode surveyId={state.surveyId} />}
              <Group>
                <Button
                  variant={state.status === 'never' ? 'next' : 'light'}
                  onClick={start}
                  loading={begin.isPending}
                >
                  {state.status === 'open' ? say('Start anew') : say('Send a test photo')}
                </Button>
              </Group>
            </>
          )}
        </Loaded>
      </Stack>
    </Card>
  );
}

function Said({ test }: { readonly test: TestPhoto }) {
  switch (test.status) {
    case 'never':
      return (
        <Text>
          {say(
            'One of the phones takes a photo and sends it, as a diver would. It is cleared away afterwards and never goes to the cloud.',
          )}
        </Text>
      );
    case 'open':
      return (
        <Text role="status">
          {say(
            'Scan this with a phone that has joined the boat’s Wi-Fi; nobody has to sign in. The code holds for {minutes} more minutes.',
            { minutes: Math.ceil(test.secondsLeft / 60) },
          )}
        </Text>
      );
    case 'passed':
      return (
        <Text role="status">
          {say(
            '{firstName} sent {kilobytes} kB in {seconds} seconds, on {moment}. The photo was whole, and was cleared away.',
            {
              firstName: testPhoneOf(test.firstName),
              kilobytes: Math.max(1, Math.round(test.bytes / 1_000)),
              seconds: test.seconds,
              moment: moments(test.at),
            },
          )}
        </Text>
      );
  }
}

function TestCode({ surveyId }: { readonly surveyId: string }) {
  const { data } = useJoin();
  if (data === undefined) return null;
  const { page, fingerprint } = data.codes;
  if (page === null)
    return <Text>{say('This laptop is on no network, so no phone can send anything.')}</Text>;
  const url = `${page.url}${testPhotoPage(surveyId)}`;
  return (
    <Stack gap={6} className={classes.codes} data-count={1}>
      <QrCode text={`${url}#${hubFragment}=${fingerprint}`} label={say('Code that sends a test photo')} />
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {url}
      </Text>
    </Stack>
  );
}

/** The line of the check above turns green by itself. */
function useRecheckWhenPassed(test: TestPhoto | undefined): void {
  const client = useQueryClient();
  const before = useRef(test?.status);
  useEffect(() => {
    if (before.current === 'open' && test?.status === 'passed') {
      void client.invalidateQueries({ queryKey: laptopKey('checks') });
    }
    before.current = test?.status;
  }, [test?.status, client]);
}
