import type { MergePreview } from '../../../contract/account/merging.ts';
import { hoursText } from '../../../domain/certificate/certificate.ts';
import { counted } from '../../../domain/wording/counted.ts';

/** What moves, a line for each kind of which there is any. */
export function movingLines(preview: MergePreview): readonly string[] {
  const { surveys, photos, analyses, inBoth, milliseconds, gifts, certificates } = preview;
  const shared =
    inBoth === 0
      ? ''
      : ` (${inBoth} of photos that this account has, too: of each, the finished one counts, else the newer)`;
  return [
    surveys === 0 ? '' : `${counted(surveys, 'survey')} with ${counted(photos, 'photo')}`,
    analyses === 0 ? '' : `${counted(analyses, 'analysis', 'analyses')}${shared}`,
    milliseconds < 60_000 ? '' : `${hoursText(milliseconds)} of your time`,
    gifts === 0 ? '' : counted(gifts, 'gift'),
    certificates === 0 ? '' : counted(certificates, 'certificate'),
  ].filter((line) => line !== '');
}

/** An account as its owner knows it: by its address, else by its name. */
export const called = ({ name, email }: MergePreview['stays']): string => email ?? name;
