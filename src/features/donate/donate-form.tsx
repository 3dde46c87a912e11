import {
  Alert,
  Button,
  Modal,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { useElements, useStripe } from '@stripe/react-stripe-js';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useBackend } from '../../client/context/backend.tsx';
import { useSession } from '../../client/context/session.tsx';
import { toPlainAddress } from '../../domain/account/user.ts';
import { saidAmount } from '../../domain/donations/amount.ts';
import {
  type GiftFrequency,
  giftFrequencies,
  giftFrequencySchema,
} from '../../domain/donations/frequency.ts';
import {
  amountOf,
  donorName,
  type GiftEntry,
  type GiftProblems,
  giftProblems,
} from '../../domain/donations/gift-entry.ts';
import { alreadySubscribed, isUnderWay } from '../../domain/donations/gift-progress.ts';
import { taxNote } from '../../domain/donations/tax-note.ts';
import { say, sayTold } from '../../language/say.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { LoadingState, StateMessage } from '../../ui/state-message.tsx';
import { AmountPicker } from './amount-picker.tsx';
import { CardField } from './card-field.tsx';
import type { GiftContent } from './gift-notes.ts';
import { useGift } from './use-gift.ts';

interface DonateFormProps {
  readonly frequency: GiftFrequency;
}

/** The form as it is first shown, with what an account says of its owner. */
function useEntry() {
  const session = useSession();
  const person = session.status === 'signed-in' ? session : null;
  const [typed, setTyped] = useState<Partial<GiftEntry>>({});
  const entry: GiftEntry = {
    amount: { kind: 'none' },
    firstName: person?.profile?.name?.first ?? '',
    lastName: person?.profile?.name?.last ?? '',
    email: person?.email ?? '',
    isCardComplete: false,
    ...typed,
  };
  const change = (part: Partial<GiftEntry>) => setTyped((before) => ({ ...before, ...part }));
  return { entry, change, uid: person?.uid ?? null };
}

/** One gift: how often, how much, by which card, from whom. A press that cannot go on only shows why. */
export function DonateForm({ frequency }: DonateFormProps) {
  const { config } = useBackend();
  const { entry, change, uid } = useEntry();
  const [cardholder, setCardholder] = useState('');
  const [again, setAgain] = useState<GiftContent | null>(null);
  const gift = useGift({ stripe: useStripe(), elements: useElements(), cardholder });
  const { progress } = gift;

  const problems = giftProblems(entry);
  const isShowing = progress.kind === 'filling' && progress.showsProblems;
  const shown = isShowing ? problems : {};
  const isBusy = isUnderWay(progress);
  const isMonthly = frequency === 'monthly';
  const amount = amountOf(entry.amount);

  function press(): void {
    if (amount.status !== 'amount' || Object.keys(problems).length > 0) {
      gift.showProblems();
      return;
    }
    const email = toPlainAddress(entry.email);
    const content = { name: donorName(entry), email, cents: amount.cents, frequency, uid };
    if (gift.wasJustGiven(content)) setAgain(content);
    else void gift.give(content);
  }

  if (progress.kind === 'finding out' || progress.kind === 'given')
    return <LoadingState label={say('Looking what became of your gift …')} />;
  if (progress.kind === 'unknown') return <OutcomeUnknown onAsk={() => void gift.findOut()} />;

  return (
    <form
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        press();
      }}
    >
      <Stack gap="xl">
        <FrequencyToggle frequency={frequency} isBusy={isBusy} />
        <AmountPicker
          amount={entry.amount}
          problem={shown.amount}
          isMonthly={isMonthly}
          onChange={(chosen) => change({ amount: chosen })}
        />
        <Stack gap="md" component="fieldset" bd="0" p={0} m={0} miw={0}>
          <Title order={2} size="h3">
            {say('Payment details')}
          </Title>
          <TextInput
            label={say('Cardholder name')}
            autoComplete="cc-name"
            maxLength={160}
            disabled={isBusy}
            value={cardholder}
            onChange={({ currentTarget: { value } }) => setCardholder(value)}
          />
          <CardField
            problem={shown.card}
            isDisabled={isBusy}
            onComplete={(isCardComplete) => change({ isCardComplete })}
          />
        </Stack>
        <PersonalDetails entry={entry} problems={shown} isBusy={isBusy} change={change} />
        {isShowing && (
          <Alert color="red" role="alert">
            {Object.values(problems).map((text) => (
              <div key={text}>{text}</div>
            ))}
          </Alert>
        )}
        <Button type="submit" variant="next" size="lg" loading={isBusy}>
          {amount.status === 'amount' ? donateText(saidAmount(amount.cents), isMonthly) : say('Donate')}
        </Button>
        <Text size="sm" c="dimmed">
          {isMonthly
            ? say('Taken each month, until you stop it. You can stop it whenever you like.')
            : say('Taken once. Your card is not kept.')}
          {config.features.taxDeductible === true && ` ${say(taxNote)}`}
        </Text>
      </Stack>
      <FailureDialog text={progress.kind === 'failed' ? progress.text : null} onAgain={gift.tryAgain} />
      <GiveAgainDialog
        again={again}
        onClose={() => setAgain(null)}
        onGive={(content) => void gift.give(content)}
      />
    </form>
  );
}

const donateText = (amount: string, isMonthly: boolean) =>
  isMonthly ? say('Donate {amount} a month', { amount }) : say('Donate {amount}', { amount });

function OutcomeUnknown({ onAsk }: { readonly onAsk: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  // Donate stands far below on a phone: what takes the place of the form is brought to whoever pressed it.
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={place} tabIndex={-1}>
      <StateMessage
        kind="offline"
        title={say('We do not know yet whether your gift went through')}
        text={say(
          'The connection was lost before the answer came. We ask again as soon as you are online. Please do not give again before we know.',
        )}
        kept={say(
          'Your gift is remembered here, and nothing is taken twice. If your card paid, the receipt comes by mail all the same.',
        )}
      >
        {/* 'Try again' would sound like giving again. */}
        <Button variant="light" onClick={onAsk}>
          {say('Look again')}
        </Button>
      </StateMessage>
    </div>
  );
}

/** 'Give Once' and 'Monthly' have an address each. */
function FrequencyToggle({
  frequency,
  isBusy,
}: {
  readonly frequency: GiftFrequency;
  readonly isBusy: boolean;
}) {
  const navigate = useNavigate();
  return (
    <SegmentedControl
      aria-label={say('How often')}
      fullWidth
      size="md"
      radius="xl"
      disabled={isBusy}
      data={giftFrequencies.map(({ value, label }) => ({ value, label: say(label) }))}
      value={frequency}
      onChange={(value) => {
        const chosen = giftFrequencySchema.parse(value);
        void navigate(chosen === 'monthly' ? '/donate-payment/monthly' : '/donate-payment', {
          replace: true,
          preventScrollReset: true,
        });
      }}
    />
  );
}

interface GiveAgainProps {
  readonly again: GiftContent | null;
  readonly onClose: () => void;
  readonly onGive: (content: GiftContent) => void;
}

/** The same gift again within minutes is more often a slip than a wish. */
function GiveAgainDialog({ again, onClose, onGive }: GiveAgainProps) {
  const amount = again === null ? '' : saidAmount(again.cents);
  return (
    <ConfirmDialog
      opened={again !== null}
      title={say('Give again?')}
      text={say('You gave {amount} a few minutes ago. Thank you! Do you want to give the same once more?', {
        amount,
      })}
      confirmLabel={say('Give again')}
      onCancel={onClose}
      onConfirm={() => {
        if (again !== null) onGive(again);
        onClose();
      }}
    />
  );
}

interface PersonalDetailsProps {
  readonly entry: GiftEntry;
  readonly problems: GiftProblems;
  readonly isBusy: boolean;
  readonly change: (part: Partial<GiftEntry>) => void;
}

function PersonalDetails({ entry, problems, isBusy, change }: PersonalDetailsProps) {
  return (
    <Stack gap="md">
      <Title order={2} size="h3">
        {say('Personal details')}
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label={say('First name')}
          required
          autoComplete="given-name"
          maxLength={80}
          disabled={isBusy}
          value={entry.firstName}
          error={problems.firstName}
          onChange={({ currentTarget: { value } }) => change({ firstName: value })}
        />
        <TextInput
          label={say('Last name')}
          autoComplete="family-name"
          maxLength={80}
          disabled={isBusy}
          value={entry.lastName}
          onChange={({ currentTarget: { value } }) => change({ lastName: value })}
        />
      </SimpleGrid>
      <TextInput
        label={say('Email')}
        description={say('Your receipt goes there.')}
        type="email"
        required
        autoComplete="email"
        maxLength={254}
        disabled={isBusy}
        value={entry.email}
        error={problems.email}
        onChange={({ currentTarget: { value } }) => change({ email: value })}
      />
    </Stack>
  );
}

/** What went wrong, over the form: what was typed is kept (rule 25.4). */
function FailureDialog({ text, onAgain }: { readonly text: string | null; readonly onAgain: () => void }) {
  const navigate = useNavigate();
  return (
    <Modal opened={text !== null} onClose={onAgain} title={say('That did not work')} size="sm">
      <Stack gap="lg">
        <Text role="alert">{text === null ? null : sayTold(text)}</Text>
        {text === alreadySubscribed ? (
          <Button variant="light" onClick={() => void navigate('/gifts')}>
            {say('Manage your monthly gift')}
          </Button>
        ) : (
          <Text size="sm" c="dimmed">
            {say('Nothing was taken. What you typed is still there.')}
          </Text>
        )}
        <Button onClick={onAgain} data-autofocus>
          {say('Try again!')}
        </Button>
      </Stack>
    </Modal>
  );
}
