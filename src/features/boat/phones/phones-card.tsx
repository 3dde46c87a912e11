import { Badge, Card, ScrollArea, Stack, Text, Title } from '@mantine/core';
import type { BoatPhone } from '../../../contract/boat/phones.ts';
import { say, text } from '../../../language/say.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { usePhones } from '../shared/console-queries.ts';
import { saidAgo } from '../shared/format-ago.ts';
import classes from './phones-card.module.css';
import { RemoveUploads } from './remove-uploads.tsx';

const states = {
  here: { text: text('Here'), color: 'green' },
  asleep: { text: text('Asleep'), color: 'yellow' },
  away: { text: text('Away'), color: 'gray' },
} as const;

/** The phones of this voyage: who is here, who sleeps, and what each still has to send. */
export function PhonesCard() {
  const phones = usePhones();
  return (
    <Card withBorder radius="lg" p={{ base: 'lg', sm: 'xl' }}>
      <Stack gap="md">
        <Title order={2} size="h3">
          {say('Phones')}
        </Title>
        <Loaded result={phones} what={say('the phones')} isCompact>
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
        title={say('No phone is here yet')}
        text={say('Have somebody scan the code. The phone appears here as soon as it has found the laptop.')}
        isCompact
      />
    );
  }
  const here = phones.filter(({ state }) => state === 'here').length;
  const lately = phones.length - here;
  return (
    <>
      <Text c="dimmed" mt={-8}>
        {lately === 0
          ? say('{here, plural, =0 {None is here now} one {# is here} other {# are here}}', { here })
          : say(
              '{here, plural, =0 {None is here now} one {# is here} other {# are here}}, {lately, plural, one {# was} other {# were}} lately',
              { here, lately },
            )}
      </Text>
      <ScrollArea.Autosize
        mah={420}
        type="auto"
        offsetScrollbars
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': say('List of phones') }}
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
  const look = states[state];
  return (
    <li className={classes.phone}>
      <div>
        <Text fw={650}>
          {firstName ?? say('No name yet')}
          {device !== null && (
            <Text span c="dimmed" fw={400}>
              {' '}
              {say(device)}
            </Text>
          )}
        </Text>
        <Text size="sm" c="dimmed">
          {doing(phone)}
        </Text>
        {phone.removable !== null && <RemoveUploads phone={phone} removable={phone.removable} />}
      </div>
      <Stack gap={2} align="flex-end">
        <Badge color={look.color} variant="light" tt="none">
          {say(look.text)}
        </Badge>
        <Text size="sm" c="dimmed" className={classes.ago}>
          {state === 'here'
            ? say('for {span}', { span: saidAgo(firstSeenSecondsAgo) })
            : say('heard {span} ago', { span: saidAgo(heardSecondsAgo) })}
        </Text>
      </Stack>
    </li>
  );
}

/** What a phone is at, in one line. */
function doing({ firstName, survey, photos }: BoatPhone): string {
  if (firstName === null) return say('Has the page open');
  if (survey !== null && survey.stored < survey.announced) {
    return say('{name}: {stored} of {announced} photos are here', {
      name: survey.name,
      stored: survey.stored,
      announced: survey.announced,
    });
  }
  if (photos.onPhone > 0)
    return say('{photos, plural, one {# photo} other {# photos}} still on the phone', {
      photos: photos.onPhone,
    });
  if (photos.onBoat > 0)
    return say('All {photos, plural, one {# photo} other {# photos}} are on the boat', {
      photos: photos.onBoat,
    });
  return say('Has sent nothing yet');
}
