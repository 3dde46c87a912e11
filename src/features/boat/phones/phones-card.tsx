import { Badge, Card, ScrollArea, Stack, Text, Title } from '@mantine/core';
import type { BoatPhone } from '../../../contract/boat/phones.ts';
import { counted } from '../../../domain/wording/counted.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { usePhones } from '../shared/console-queries.ts';
import { saidAgo } from '../shared/format-ago.ts';
import classes from './phones-card.module.css';
import { RemoveUploads } from './remove-uploads.tsx';

const states = {
  here: { text: 'Here', color: 'green' },
  asleep: { text: 'Asleep', color: 'yellow' },
  away: { text: 'Away', color: 'gray' },
} as const;

/** The phones of this voyage: who is here, who sleeps, and what each still has to send. */
export function PhonesCard() {
  const phones = usePhones();
  return (
    <Card withBorder radius="lg" p={{ base: 'lg', sm: 'xl' }}>
      <Stack gap="md">
        <Title order={2} size="h3">
          Phones
        </Title>
        <Loaded result={phones} what="the phones" isCompact>
          {({ phones: all }) => <PhoneList phones={all} />}
        </Loaded>
      </Stack>
    </Card>
  );
}

function PhoneList({ phones }: { readonly phones: readonly BoatPhone[] }) {
  if (phones.length === 0) {
    return (
      <StateMessage
        kind="empty"
        title="No phone is here yet"
        text="Have somebody scan the code. The phone appears here as soon as it has found the laptop."
        isCompact
      />
    );
  }
  const here = phones.filter(({ state }) => state === 'here').length;
  const lately = phones.length - here;
  return (
    <>
      <Text c="dimmed" mt={-8}>
        {here === 0 ? 'None is here now' : here === 1 ? '1 is here' : `${here} are here`}
        {lately > 0 && `, ${lately} ${lately === 1 ? 'was' : 'were'} lately`}
      </Text>
      <ScrollArea.Autosize
        mah={420}
        type="auto"
        offsetScrollbars
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': 'List of phones' }}
      >
        <ul className={classes.list}>
          {phones.map((phone) => (
            <PhoneLine key={phone.id} phone={phone} />
          ))}
        </ul>
      </ScrollArea.Autosize>
    </>
  );
}

function PhoneLine({ phone }: { readonly phone: BoatPhone }) {
  const { firstName, device, state, heardSecondsAgo, firstSeenSecondsAgo } = phone;
  const { text, color } = states[state];
  return (
    <li className={classes.phone}>
      <div>
        <Text fw={650}>
          {firstName ?? 'No name yet'}
          {device !== null && (
            <Text span c="dimmed" fw={400}>
              {' '}
              {device}
            </Text>
          )}
        </Text>
        <Text size="sm" c="dimmed">
          {doing(phone)}
        </Text>
        {phone.removable !== null && <RemoveUploads phone={phone} removable={phone.removable} />}
      </div>
      <Stack gap={2} align="flex-end">
        <Badge color={color} variant="light" tt="none">
          {text}
        </Badge>
        <Text size="sm" c="dimmed" className={classes.ago}>
          {state === 'here' ? `for ${saidAgo(firstSeenSecondsAgo)}` : `heard ${saidAgo(heardSecondsAgo)} ago`}
        </Text>
      </Stack>
    </li>
  );
}

/** What a phone is at, in one line. */
function doing({ firstName, survey, photos }: BoatPhone): string {
  if (firstName === null) return 'Has the page open';
  if (survey !== null && survey.stored < survey.announced) {
    return `${survey.name}: ${survey.stored} of ${survey.announced} photos are here`;
  }
  if (photos.onPhone > 0) return `${counted(photos.onPhone, 'photo')} still on the phone`;
  if (photos.onBoat > 0) return `All ${counted(photos.onBoat, 'photo')} are on the boat`;
  return 'Has sent nothing yet';
}
