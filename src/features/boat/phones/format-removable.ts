import type { Removable } from '../../../contract/boat/phones.ts';
import { saidBytes } from '../../../domain/wording/format-bytes.ts';
import { say } from '../../../language/say.ts';

const whose = (firstName: string | null) =>
  firstName === null ? say('This phone') : say('{firstName}’s phone', { firstName });

/** What would go, in words, before anybody says so: a sentence or two for each thing. */
export function removalQuestion(
  firstName: string | null,
  { photos, bytes, surveys }: Removable,
): readonly string[] {
  const unfinished =
    photos === 0
      ? say('No photo of this phone is unfinished.')
      : say(
          '{photos, plural, one {# photo that is} other {# photos that are}} not whole yet ({size} when whole) will be removed from this laptop.',
          { photos, size: saidBytes(bytes) },
        );
  const waiting =
    surveys === 0
      ? say('No survey of it waits for the cloud.')
      : say(
          '{surveys, plural, one {# survey that waits for the cloud will be set aside with its photos; you can try it again.} other {# surveys that wait for the cloud will be set aside with their photos; you can try them again.}}',
          { surveys },
        );
  return [
    unfinished,
    waiting,
    say('{phone} will have to say again who it is.', { phone: whose(firstName) }),
    say('Photos that arrived whole stay on this laptop, all of them.'),
  ];
}

/** What was done. */
export function removalDone({ photos, bytes, surveys }: Removable): string {
  const removed =
    photos === 0
      ? say('No photo was unfinished.')
      : say('{photos, plural, one {# unfinished photo} other {# unfinished photos}} ({size}) removed.', {
          photos,
          size: saidBytes(bytes),
        });
  const aside =
    surveys === 0 ? null : say('{surveys, plural, one {# survey} other {# surveys}} set aside.', { surveys });
  const after = say('The phone has to say again who it is. Every whole photo is still here.');
  return [removed, aside, after].filter((sentence) => sentence !== null).join(' ');
}
