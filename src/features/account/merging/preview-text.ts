import type { MergePreview } from '../../../contract/account/merging.ts';
import { hoursText } from '../../../domain/certificate/certificate.ts';
import { say } from '../../../language/say.ts';

/** What moves, a line for each kind of which there is any. */
export function movingLines(preview: MergePreview): readonly string[] {
  const { surveys, photos, analyses, inBoth, milliseconds, gifts, certificates } = preview;
  const shared =
    inBoth === 0
      ? ''
      : say(
          '({count} of photos that this account has, too: of each, the finished one counts, else the newer)',
          { count: inBoth },
        );
  return [
    surveys === 0
      ? ''
      : say(
          '{surveys, plural, one {# survey} other {# surveys}} with {photos, plural, one {# photo} other {# photos}}',
          { surveys, photos },
        ),
    analyses === 0
      ? ''
      : `${say('{analyses, plural, one {# analysis} other {# analyses}}', { analyses })} ${shared}`.trimEnd(),
    milliseconds < 60_000 ? '' : say('{time} of your time', { time: hoursText(milliseconds) }),
    gifts === 0 ? '' : say('{gifts, plural, one {# gift} other {# gifts}}', { gifts }),
    certificates === 0
      ? ''
      : say('{certificates, plural, one {# certificate} other {# certificates}}', { certificates }),
  ].filter((line) => line !== '');
}

/** An account as its owner knows it: by its address, else by its name. */
export const called = ({ name, email }: MergePreview['stays']): string => email ?? name;
