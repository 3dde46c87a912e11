import { say } from '../../../language/say.ts';
import type { Taught } from './model-record.ts';

/** 'One analysis and two photos could not be read' in figures; null where nothing was left out. */
export function leftOutWords({ leftOut }: Pick<Taught, 'leftOut'>): string | null {
  if (leftOut === undefined) return null;
  const { analyses, photos } = leftOut;
  if (photos === 0) {
    return analyses === 0
      ? null
      : say(
          '{analyses, plural, one {# analysis could not be read and was left out.} other {# analyses could not be read and were left out.}}',
          { analyses },
        );
  }
  return analyses === 0
    ? say(
        '{photos, plural, one {# photo could not be read and was left out.} other {# photos could not be read and were left out.}}',
        { photos },
      )
    : say(
        '{analyses, plural, one {# analysis} other {# analyses}} and {photos, plural, one {# photo} other {# photos}} could not be read and were left out.',
        { analyses, photos },
      );
}
