import { Alert, Anchor, Card, Code, List, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { BoatGps } from '../../../contract/boat/gps.ts';
import { degreesMinutes } from '../../../domain/survey/place/format-coordinates.ts';
import { say, text } from '../../../language/say.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Words } from '../../../ui/words.tsx';
import { CardHead } from '../shared/card-head.tsx';
import { useGps } from '../shared/console-queries.ts';
import { saidAgo } from '../shared/format-ago.ts';
import { GpsSources } from './gps-sources.tsx';

type KnownFix = NonNullable<BoatGps['fix']>;

function badgeOf({ fix, sources }: BoatGps): { readonly text: string; readonly color: string } {
  if (sources.length === 0) return { text: say('No GPS'), color: 'gray' };
  if (fix === null) return { text: say('No fix'), color: 'yellow' };
  return fix.quality === '3d'
    ? { text: say('3D fix'), color: 'green' }
    : { text: say('2D fix'), color: 'ocean' };
}

/** Where the boat is, how well that is known, by whom, and whether the laptop's clock is right. */
export function GpsCard() {
  const gps = useGps();
  return (
    <Card withBorder radius="lg" p={{ base: 'lg', sm: 'xl' }} component="section" aria-labelledby="gps">
      <Loaded result={gps} what={say('the boat’s GPS')} isCompact>
        {(state) => (
          <>
            {gps.isError && (
              <Alert role="status" color="yellow" variant="light" mb="md">
                {say('The laptop does not answer at the moment. This is what it said last.')}
              </Alert>
            )}
            <Gps state={state} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Gps({ state }: { readonly state: BoatGps }) {
  const { fix, last, sources, clock, track } = state;
  const badge = badgeOf(state);
  return (
    <Stack gap="md">
      <CardHead id="gps" title={say('Where the boat is')} badge={badge} />
      {sources.length === 0 ? <HowToConnect /> : <Position fix={fix} last={last} />}
      {sources.length > 0 && <GpsSources sources={sources} />}
      {clock.status === 'suspect' ? (
        <Alert color="red" variant="light" role="alert" title={say('Check this laptop’s clock')}>
          {say(clock.text)}
        </Alert>
      ) : (
        sources.length > 0 && (
          <Text size="sm" c="dimmed">
            {say(clock.text)}
          </Text>
        )
      )}
      {track.problem !== null && (
        <Alert color="red" variant="light" role="alert">
          {say(track.problem)}
        </Alert>
      )}
      {track.points > 0 && (
        <Text size="sm" c="dimmed">
          {say(
            'The boat’s track is kept, so that divers can be offered where the boat was when a photo was taken.',
          )}
        </Text>
      )}
    </Stack>
  );
}

function Position({ fix, last }: { readonly fix: KnownFix | null; readonly last: KnownFix | null }) {
  const known = fix ?? last;
  if (known === null) {
    return (
      <Text role="status">
        {say('No position was heard since the start. The reason is beside each receiver.')}
      </Text>
    );
  }
  return (
    <Stack gap={4}>
      <Text
        fz="clamp(1.25rem, 1rem + 1.2vw, 1.75rem)"
        fw={700}
        lh={1.2}
        {...(fix === null ? { c: 'dimmed' } : {})}
        style={{ userSelect: 'all' }}
      >
        {degreesMinutes(known)}
      </Text>
      <Text role={fix === null ? 'status' : undefined}>
        {fix === null
          ? say('That was {span} ago. Where the boat is now is not known.', {
              span: saidAgo(known.ageSeconds),
            })
          : [
              accuracyOf(known),
              movementOf(known),
              say('{span} ago', { span: saidAgo(known.ageSeconds) }),
            ].join(', ')}
      </Text>
    </Stack>
  );
}

function accuracyOf({ accuracyMetres, accuracyFrom }: KnownFix): string {
  if (accuracyMetres === null) return say('accuracy not told');
  const metres = Math.max(1, Math.round(accuracyMetres));
  return accuracyFrom === 'receiver'
    ? say('within {metres} m (says the receiver)', { metres })
    : say('within {metres} m (by the satellites’ positions)', { metres });
}

/** Slower than this, a course is only noise. */
const slowKnots = 0.5;

function movementOf({ speedKnots, courseDegrees }: KnownFix): string {
  if (speedKnots === null) return say('speed not told');
  if (speedKnots < slowKnots) return say('lying still');
  if (courseDegrees === null) return say('{knots, number, ::.0} knots', { knots: speedKnots });
  const course = String(Math.round(courseDegrees) % 360).padStart(3, '0');
  return say('{knots, number, ::.0} knots on {course}°', { knots: speedKnots, course });
}

const examples = [
  ['gpsd://127.0.0.1', text('gpsd on this laptop')],
  ['nmea-tcp://192.168.1.10:10110', text('a plotter that is called')],
  ['nmea-udp://:10110', text('a plotter that sends to everybody')],
  ['serial:///dev/ttyUSB0?baud=4800', text('a receiver on a cable')],
] as const;

function HowToConnect() {
  return (
    <Stack gap="xs">
      <Text>
        {say(
          'No receiver is set up. Surveys work without one: divers put the pin on the map. With one, every phone knows where the boat is, and this laptop’s clock is checked.',
        )}
      </Text>
      <Text size="sm" c="dimmed">
        <Words
          text="Type its address under <link>Settings</link>; it is heard at once:"
          values={{
            link: (inner) => (
              <Anchor component={Link} to="/boat/setup" inherit>
                {inner}
              </Anchor>
            ),
          }}
        />
      </Text>
      <List size="sm" c="dimmed" spacing={4} listStyleType="none">
        {examples.map(([address, what]) => (
          <List.Item key={address}>
            <Code style={{ overflowWrap: 'anywhere' }}>{address}</Code>
            <br />
            {say(what)}
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}
