import { Anchor, Button, Card, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useBackend } from '../../client/context/backend.tsx';
import type { Certificate } from '../../domain/certificate/certificate.ts';
import { printedNumber } from '../../domain/certificate/certificate-number.ts';
import { dayTextIn } from '../../domain/wording/day-text.ts';
import { say } from '../../language/say.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { saveBlob } from '../../ui/file/save-blob.ts';
import { notify } from '../../ui/notify.ts';
import { Certified } from './certified.tsx';
import { pdfOf, withdraw } from './change-certificates.ts';

interface CertificateCardProps {
  readonly certificate: Certificate;
  readonly onWithdrawn: () => Promise<void>;
}

/** One certificate: what it says, as a PDF, and how to take it back. */
export function CertificateCard({ certificate, onWithdrawn }: CertificateCardProps) {
  const { calls } = useBackend();
  const { number, issuedAt, timeZone } = certificate;
  const [isAsking, setAsking] = useState(false);
  const printing = useMutation({
    mutationFn: async () => saveBlob(await pdfOf(calls, number), `certificate-${number}.pdf`),
    onError: (error) => notify.failed(say('The PDF could not be made. Please try again.'), error.message),
  });
  const withdrawing = useMutation({
    mutationFn: () => withdraw(calls, number),
    onSuccess: async () => {
      setAsking(false);
      await onWithdrawn();
      notify.done(say('The certificate was taken back. Its number says so from now on.'));
    },
    onError: (error) =>
      notify.failed(say('The certificate could not be taken back, and still stands.'), error.message),
  });
  return (
    <Card
      withBorder
      radius="md"
      padding="lg"
      component="article"
      aria-label={say('Certificate {number}', { number: printedNumber(number) })}
    >
      <Stack gap="md">
        <Group justify="space-between" gap="sm">
          <Anchor component={Link} to={`/certificate/${number}`} fw={650}>
            {printedNumber(number)}
          </Anchor>
          <Text size="sm" c="dimmed">
            {say('Issued on {day}', { day: dayTextIn(issuedAt, timeZone) })}
          </Text>
        </Group>
        <Certified certificate={certificate} />
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconDownload size={20} aria-hidden />}
            loading={printing.isPending}
            onClick={() => printing.mutate()}
          >
            {say('Download PDF')}
          </Button>
          <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
            {say('Withdraw')}
          </Button>
        </Group>
      </Stack>
      <ConfirmDialog
        opened={isAsking}
        title={say('Withdraw this certificate?')}
        text={say(
          'Whoever checks its number is told that it was taken back. This cannot be undone; you can issue another one.',
        )}
        confirmLabel={say('Withdraw')}
        isDanger
        isBusy={withdrawing.isPending}
        onConfirm={() => withdrawing.mutate()}
        onCancel={() => setAsking(false)}
      />
    </Card>
  );
}
