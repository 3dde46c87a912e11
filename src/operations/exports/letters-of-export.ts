import { dayIn } from '../../domain/documents/day-in-zone.ts';
import type { Instant } from '../../domain/documents/instant.ts';
import type { Write } from '../../domain/documents/write.ts';
import { exportTimeZone } from '../../domain/exports/photos/export-days.ts';
import { type ExportJob, exportAddress } from '../../domain/exports/request/export-job.ts';
import { type LetterPart, paragraph } from '../../domain/mail/letter.ts';
import { saidBytes } from '../../domain/wording/format-bytes.ts';
import { dayAndMonth } from '../../domain/wording/said-day.ts';
import { queueMailAs } from '../mail/queue-mail.ts';

/**
 * What tells those who were named that photos are ready: one letter to each address. Whoever gets a copy that others are not to
 * know of is named to nobody. Nothing for what is no export of photos, or not there.
 */
export function lettersOfExport(job: ExportJob, now: Instant): Write[] {
  const { id, photos, file, site, title, expires } = job;
  const address = exportAddress(job);
  if (photos?.letters === undefined || file === undefined || address === null) return [];
  const { to, cc, bcc } = photos.letters;
  const facts: (readonly [string, string])[] = [
    ['Photos', title],
    ['Size', saidBytes(file.bytes)],
    ...(to.length === 0 ? [] : [['Sent to', to.join(', ')] as const]),
    ...(cc.length === 0 ? [] : [['Copy to', cc.join(', ')] as const]),
  ];
  const parts: readonly LetterPart[] = [
    paragraph('An administrator of the Reef Census has had photos put together for you.'),
    { kind: 'facts', rows: facts },
    { kind: 'button', label: 'Download the photos', url: `${site ?? ''}${address}` },
    paragraph(
      `The link is good until ${expires === undefined ? 'the file goes' : dayAndMonth(dayIn(expires, exportTimeZone))}. Whoever has it can open it: please do not pass it on.`,
    ),
  ];
  const all = [...new Set([...to, ...cc, ...bcc])];
  return all.map((one, index) =>
    queueMailAs(
      {
        ...{ id: `photos-${id}-${index}`, to: one, subject: 'Photos of the Reef Census', parts },
        ...(expires === undefined ? {} : { expires }),
      },
      now,
    ),
  );
}
