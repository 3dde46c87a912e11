import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router';
import { exactAmount } from '../../domain/donations/amount.ts';
import type { Gift } from '../../domain/donations/gift.ts';
import { charityZone, isReceipted, type ReceiptedGift, receiptPage } from '../../domain/donations/receipt.ts';
import { datesInWords } from '../../language/formats.ts';
import { say } from '../../language/say.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { UnreadableNote } from '../../ui/unreadable-note.tsx';
import { useOwnGifts } from './own-gifts.ts';
import { PortalButton } from './portal-button.tsx';

/** "Your gifts": what somebody has given, with receipts, and the way to stop. For the page of an account as well. */
export function OwnGiftsSection({ uid }: { readonly uid: string }) {
  const gifts = useOwnGifts(uid);
  return (
    <section aria-label={say('Your gifts')}>
      <Loaded result={gifts} what={say('your gifts')} kept={say('Nothing of them is lost.')}>
        {({ items, unreadable }) => (
          <Stack gap="md">
            {items.length === 0 ? (
              <StateMessage
                kind="empty"
                title={say('No gifts yet')}
                text={say('Gifts that you make with your e-mail address show here, with their receipts.')}
              >
                <Button component={Link} to="/donate-payment" variant="next">
                  {say('Donate')}
                </Button>
              </StateMessage>
            ) : (
              items.map((gift) => <GiftCard key={gift.id} gift={gift} />)
            )}
            {unreadable > 0 && (
              <UnreadableNote
                count={unreadable}
                what={say('{count, plural, one {gift} other {gifts}}', { count: unreadable })}
              />
            )}
            <PortalButton />
          </Stack>
        )}
      </Loaded>
    </section>
  );
}

/** The charity's own day, as on the receipt, which is in English for whoever else reads it. */
const days = datesInWords('en-AU', { dateStyle: 'long', timeZone: charityZone });
const dayOfGift = ({ at }: Pick<Gift, 'at'>) => days(new Date(at));

function GiftCard({ gift }: { readonly gift: Gift }) {
  return (
    <Card withBorder radius="lg" p="md">
      <Group justify="space-between" gap="sm">
        <div>
          <Group gap="xs">
            <Title order={2} size="h4">
              {exactAmount(gift.cents)}
            </Title>
            {gift.frequency === 'monthly' && <Badge variant="light">{say('monthly')}</Badge>}
            {gift.status === 'failed' && (
              <Badge color="red" variant="light">
                {say('card refused')}
              </Badge>
            )}
            {gift.refundedCents > 0 && (
              <Badge color="yellow" variant="light">
                {say('{amount} given back', { amount: exactAmount(gift.refundedCents) })}
              </Badge>
            )}
            {gift.isTest && (
              <Badge color="gray" variant="light">
                {say('test')}
              </Badge>
            )}
          </Group>
          <Text c="dimmed" size="sm">
            {gift.receipt === undefined
              ? dayOfGift(gift)
              : say('{day}, receipt {number}', { day: dayOfGift(gift), number: gift.receipt.number })}
          </Text>
        </div>
        {isReceipted(gift) && (
          <Group gap="xs">
            <Button
              variant="light"
              leftSection={<IconDownload size={20} aria-hidden />}
              onClick={() => saveReceipt(gift)}
            >
              {say('Receipt')}
            </Button>
            <Button
              variant="subtle"
              leftSection={<IconPrinter size={20} aria-hidden />}
              onClick={() => printReceipt(gift)}
            >
              {say('Print')}
            </Button>
          </Group>
        )}
      </Group>
    </Card>
  );
}

/** The receipt as a file, which opens in every browser without this page. */
function saveReceipt(gift: ReceiptedGift): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([receiptPage(gift)], { type: 'text/html' }));
  link.download = `receipt-${gift.receipt.number}.html`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Prints the receipt out of a frame that nobody sees. */
function printReceipt(gift: ReceiptedGift): void {
  const frame = document.createElement('iframe');
  frame.title = say('Receipt');
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0';
  frame.srcdoc = receiptPage(gift);
  frame.addEventListener('load', () => {
    frame.contentWindow?.addEventListener('afterprint', () => frame.remove());
    frame.contentWindow?.print();
  });
  document.body.append(frame);
}
