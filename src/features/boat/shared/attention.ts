import type { BoatChecks, DepartureCheck } from '../../../contract/boat/checks.ts';
import type { BoatPhone } from '../../../contract/boat/phones.ts';
import type { BoatReach } from '../../../contract/boat/reach.ts';
import { say } from '../../../language/say.ts';
import { checkTitles } from './check-titles.ts';

/** One thing that the person at the laptop should do something about. */
export interface Attention {
  readonly id: string;
  readonly isUrgent: boolean;
  readonly text: string;
  /** More about it stands on this page. */
  readonly at?: '/boat/check';
}

/** What is known of the boat; undefined where it was not told yet. */
export interface KnownOfBoat {
  /** The lines of the check before departure, as they stand: the console says what they say, and nothing else. */
  readonly standing: Pick<BoatChecks, 'checks'> | undefined;
  readonly phones: readonly BoatPhone[] | undefined;
  readonly reach: Pick<BoatReach, 'former'> | undefined;
}

type LineId = DepartureCheck['id'];

/** Without these nothing comes in. */
const urgent: ReadonlySet<LineId> = new Set(['network', 'disk']);
/** Told one by one, at sea as well: what of them fails, and of the second what is only to be known. */
const toldAlone: ReadonlySet<LineId> = new Set(['network', 'disk', 'clock', 'cloud', 'set-aside']);
const toldEarly: ReadonlySet<LineId> = new Set(['network', 'disk', 'set-aside']);

/**
 * Everything that needs somebody, the most urgent first; nothing is a good evening. A line of the check that keeps the
 * boat in the harbour always stands among them.
 */
export function attentionOf({ standing, phones, reach }: KnownOfBoat): Attention[] {
  const lines = standing?.checks ?? [];
  const needing = [
    ...lines.filter(needsSomebody).map(ofLine),
    ...formerAddresses(reach),
    ...beforeDeparture(lines),
    ...aboutPhones(phones),
  ];
  return [...needing.filter(({ isUrgent }) => isUrgent), ...needing.filter(({ isUrgent }) => !isUrgent)];
}

function needsSomebody({ id, state }: DepartureCheck): boolean {
  return (toldAlone.has(id) && state === 'fail') || (toldEarly.has(id) && state === 'warn');
}

function ofLine({ id, state, text, todo }: DepartureCheck): Attention {
  return {
    id,
    isUrgent: state === 'fail' && urgent.has(id),
    text: todo === null ? say(text) : `${say(text)} ${say(todo)}`,
  };
}

/** The other lines that fail, together: they are put right on their own page. */
function beforeDeparture(lines: readonly DepartureCheck[]): Attention[] {
  const failing = lines.filter(({ id, state }) => state === 'fail' && !toldAlone.has(id));
  if (failing.length === 0) return [];
  const said = failing
    .map(({ id, text }) => say('{title}: {finding}', { title: say(checkTitles[id]), finding: say(text) }))
    .join(' ');
  return [
    {
      id: 'departure',
      isUrgent: false,
      text: `${say('Not ready to leave.')} ${said}`,
      at: '/boat/check',
    },
  ];
}

/** Lines that the boat may leave with, and that stand nowhere else on the console. */
export function toKnow({ checks }: Pick<BoatChecks, 'checks'>): number {
  return checks.filter((line) => line.state === 'warn' && !needsSomebody(line)).length;
}

function formerAddresses(reach: KnownOfBoat['reach']): Attention[] {
  return (reach?.former ?? [])
    .filter(({ phones }) => phones > 0)
    .map(({ origin, phones }) => ({
      id: `former ${origin}`,
      isUrgent: false,
      text: say(
        'The address changed. {phones, plural, one {# phone} other {# phones}} joined at {address}: a page that is still open goes on by itself, a closed one finds its unsent photos only there. Give the laptop that address again, or have those phones scan the new code for new surveys.',
        { phones, address: origin },
      ),
    }));
}

function aboutPhones(phones: KnownOfBoat['phones']): Attention[] {
  return (phones ?? [])
    .filter(({ state, photos }) => state !== 'here' && photos.onPhone > 0)
    .map(({ id, firstName, state, photos }) => {
      const whose = { firstName: firstName ?? say('Somebody'), photos: photos.onPhone };
      const text =
        state === 'asleep'
          ? say(
              '{firstName}’s phone fell asleep with {photos, plural, one {# photo} other {# photos}} to send. Ask for it to be unlocked near the laptop, with the page open.',
              whose,
            )
          : say(
              '{firstName}’s phone is away with {photos, plural, one {# photo} other {# photos}} to send. Ask for it to be unlocked near the laptop, with the page open.',
              whose,
            );
      return { id: `phone ${id}`, isUrgent: false, text };
    });
}
