import { Button, Card, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useBackend } from '../../client/context/backend.tsx';
import {
  countingRule,
  type StoredCertificate,
  storedCertificateSchema,
} from '../../domain/certificate/certificate.ts';
import { printedNumber, readCertificateNumber } from '../../domain/certificate/certificate-number.ts';
import { certificateDocs } from '../../domain/collections/account/certificates.ts';
import { dayTextIn, zoneHere } from '../../domain/wording/day-text.ts';
import { say } from '../../language/say.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { Certified } from './certified.tsx';

/** Whether a certificate stands, for whoever was shown one: by its number, without an account. */
export function CheckPage() {
  const { config } = useBackend();
  const { number: named = '' } = useParams();
  if (config.network === 'edge')
    return <StateMessage kind="empty" title={say('Certificates are checked ashore, where they are kept.')} />;
  return (
    <Page
      title={say('Check a certificate')}
      lead={say('Type the number that is printed on it.')}
      width="text"
    >
      <NumberForm key={named} named={named} />
      {named !== '' && <Answer typed={named} />}
    </Page>
  );
}

const numberShape = 'XXXX-XXXX-XXXX';

function NumberForm({ named }: { readonly named: string }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(
    named === '' ? '' : printedNumber(readCertificateNumber(named) ?? named),
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const number = typed.trim();
        if (number !== '')
          void navigate(`/certificate/${encodeURIComponent(readCertificateNumber(number) ?? number)}`);
      }}
    >
      <Group align="end" gap="sm">
        <TextInput
          label={say('Number')}
          placeholder={numberShape}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          flex={1}
          miw={220}
          maw={340}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit">{say('Check')}</Button>
      </Group>
    </form>
  );
}

function Answer({ typed }: { readonly typed: string }) {
  const { store } = useBackend();
  const number = readCertificateNumber(typed);
  const certificate = useQuery<StoredCertificate | null>({
    queryKey: ['certificate', number],
    enabled: number !== null,
    queryFn: async () => {
      const found = await store.get(certificateDocs.path({ number: number ?? '' }));
      return found === null ? null : storedCertificateSchema.parse(found.data);
    },
  });
  if (number === null)
    return (
      <StateMessage
        kind="empty"
        title={say('This is no number of a certificate')}
        text={say(
          'It has twelve letters and digits, and one of these is not right. Please look at it again.',
        )}
      />
    );
  return (
    <Loaded result={certificate} what={say('the certificate')}>
      {(found) => (found === null ? <Missing /> : <Found certificate={found} />)}
    </Loaded>
  );
}

const Missing = () => (
  <StateMessage
    kind="empty"
    title={say('There is no certificate with this number')}
    text={say('Please compare it with the one that is printed.')}
  />
);

function Found({ certificate }: { readonly certificate: StoredCertificate }) {
  if (certificate.status === 'withdrawn')
    return (
      <StateMessage
        kind="empty"
        title={say('This certificate was taken back')}
        text={say('Its holder withdrew it on {day}.', {
          day: dayTextIn(certificate.withdrawnAt, zoneHere()),
        })}
      />
    );
  return (
    <Card withBorder radius="lg" padding="lg" component="article" aria-labelledby="holder">
      <Stack gap="md">
        <Text c="dimmed">
          {say('This certificate stands. It was issued on {day} to', {
            day: dayTextIn(certificate.issuedAt, certificate.timeZone),
          })}
        </Text>
        <Title order={2} id="holder">
          {certificate.name}
        </Title>
        <Certified certificate={certificate} />
        <Text size="sm" c="dimmed">
          {say(countingRule)}
        </Text>
      </Stack>
    </Card>
  );
}
