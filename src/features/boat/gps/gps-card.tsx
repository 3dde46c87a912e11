import { Alert, Anchor, Card, Code, List, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { BoatGps } from '../../../contract/boat/gps.ts';
import { degreesMinutes } from '../../../domain/survey/place/format-coordinates.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { CardHead } from '../shared/card-head.tsx';
import { useGps } from '../shared/console-queries.ts';
import { saidAgo } from '../shared/format-ago.ts';
import { GpsSources } from './gps-sources.tsx';

type KnownFix = NonNullable<BoatGps['fix']>;

function badgeOf({ fix, sources }: BoatGps): { readonly text: string; readonly color: string } {
  if (sources.length === 0) return { text: 'No GPS', color: 'gray' };
  if (fix === null) return { text: 'No fix', color: 'yellow' };
  return fix.quality === '3d' ? { text: '3D fix', color: 'green' } : { text: '2D fix', color: 'ocean' };
}

/** Where the boat is, how well that is known, by whom, and whether the laptop's clock is right. */
export function GpsCard() {
  const gps = useGps();
  return (
    <Card withBorder radius="lg" p={{ base: 'lg', sm: 'xl' }} component="section" aria-labelledby="gps">
      <Loaded result={gps} what="the boat’s GPS" isCompact>
        {(state) => (
          <>
            {gps.isError && (
              <Alert role="status" color="yellow" variant="light" mb="md">
                The laptop does not answer at the moment. This is what it said last.
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
      <CardHead id="gps" title="Where the boat is" badge={badge} />
      {sources.length === 0 ? <HowToConnect /> : <Position fix={fix} last={last} />}
      {sources.length > 0 && <GpsSources sources={sources} />}
      {clock.status === 'suspect' ? (
        <Alert color="red" variant="light" role="alert" title="Check this laptop’s clock">
          {clock.text}
        </Alert>
      ) : (
        sources.length > 0 && (
          <Text size="sm" c="dimmed">
            {clock.text}
          </Text>
        )
      )}
      {track.problem !== null && (
        <Alert color="red" variant="light" role="alert">
          {track.problem}
        </Alert>
      )}
      {track.points > 0 && (
        <Text size="sm" c="dimmed">
          The boat’s track is kept, so that divers can be offered where the boat was when a photo was taken.
        </Text>
      )}
    </Stack>
  );
}

function Position({ fix, last }: { readonly fix: KnownFix | null; readonly last: KnownFix | null }) {
  const known = fix ?? last;
  if (known === null) {
    return (
      <Text role="status">No position was heard since the start. The reason is beside each receiver.</Text>
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
          ? `That was ${saidAgo(known.ageSeconds)} ago. Where the boat is now is not known.`
          : [accuracyOf(known), movementOf(known), `${saidAgo(known.ageSeconds)} ago`].join(', ')}
      </Text>
    </Stack>
  );
}

function accuracyOf({ accuracyMetres, accuracyFrom }: KnownFix): string {
  if (accuracyMetres === null) return 'accuracy not told';
  const metres = `within ${Math.max(1, Math.round(accuracyMetres))} m`;
  return accuracyFrom === 'receiver'
    ? `${metres} (says the receiver)`
    : `${metres} (by the satellites’ positions)`;
}

/** Slower than this, a course is only noise. */
const slowKnots = 0.5;

function movementOf({ speedKnots, courseDegrees }: KnownFix): string {
  if (speedKnots === null) return 'speed not told';
  if (speedKnots < slowKnots) return 'lying still';
  const course =
    courseDegrees === null ? '' : ` on ${String(Math.round(courseDegrees) % 360).padStart(3, '0')}°`;
  return `${speedKnots.toFixed(1)} knots${course}`;
}

const examples = [
  ['gpsd://127.0.0.1', 'gpsd on this laptop'],
  ['nmea-tcp://192.168.1.10:10110', 'a plotter that is called'],
  ['nmea-udp://:10110', 'a plotter that sends to everybody'],
  ['serial:///dev/ttyUSB0?baud=4800', 'a receiver on a cable'],
] as const;

function HowToConnect() {
  return (
    <Stack gap="xs">
      <Text>
        No receiver is set up. Surveys work without one: divers put the pin on the map. With one, every phone
        knows where the boat is, and this laptop’s clock is checked.
      </Text>
      <Text size="sm" c="dimmed">
        Type its address under{' '}
        <Anchor component={Link} to="/boat/setup" inherit>
          Settings
        </Anchor>
        ; it is heard at once:
      </Text>
      <List size="sm" c="dimmed" spacing={4} listStyleType="none">
        {examples.map(([address, what]) => (
          <List.Item key={address}>
            <Code style={{ overflowWrap: 'anywhere' }}>{address}</Code>
            <br />
            {what}
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}
