import type { Removable } from '../../../contract/boat/phones.ts';
import { counted } from '../../../domain/wording/counted.ts';
import { saidBytes } from '../../../domain/wording/format-bytes.ts';

const whose = (firstName: string | null) => (firstName === null ? 'This phone' : `${firstName}’s phone`);

/** What would go, in words, before anybody says so: a sentence or two for each thing. */
export function removalQuestion(
  firstName: string | null,
  { photos, bytes, surveys }: Removable,
): readonly string[] {
  const unfinished =
    photos === 0
      ? 'No photo of this phone is unfinished.'
      : `${counted(photos, 'photo')} that ${photos === 1 ? 'is' : 'are'} not whole yet (${saidBytes(bytes)} when whole) will be removed from this laptop.`;
  const waiting =
    surveys === 0
      ? 'No survey of it waits for the cloud.'
      : `${counted(surveys, 'survey')} that ${surveys === 1 ? 'waits' : 'wait'} for the cloud will be set aside with ${surveys === 1 ? 'its' : 'their'} photos; you can try ${surveys === 1 ? 'it' : 'them'} again.`;
  return [
    unfinished,
    waiting,
    `${whose(firstName)} will have to say again who it is.`,
    'Photos that arrived whole stay on this laptop, all of them.',
  ];
}

/** What was done. */
export function removalDone({ photos, bytes, surveys }: Removable): string {
  const removed =
    photos === 0
      ? 'No photo was unfinished.'
      : `${counted(photos, 'unfinished photo')} (${saidBytes(bytes)}) removed.`;
  const aside = surveys === 0 ? '' : ` ${counted(surveys, 'survey')} set aside.`;
  return `${removed}${aside} The phone has to say again who it is. Every whole photo is still here.`;
}
