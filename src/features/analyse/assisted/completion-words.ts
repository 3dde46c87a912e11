import { say } from '../../../language/say.ts';

/** What is said of a first photo, of a later one, and of one that was handed in again. */
export function completionWords(
  total: number,
  isAgain: boolean,
): { readonly title: string; readonly text: string } {
  if (isAgain) {
    return {
      title: say('Analysis received'),
      text: say('Thank you! What you say of this photo now stands in the place of what you said before.'),
    };
  }
  if (total <= 1) {
    return {
      title: say('Your first photo is done!'),
      text: say(
        'Thank you, and welcome aboard. Every region that you looked at makes the picture of this reef surer. The next one goes quicker.',
      ),
    };
  }
  return {
    title: say('Analysis received'),
    text: say(
      'Thank you! That makes {total, plural, one {# photo} other {# photos}} that you have analysed.',
      { total },
    ),
  };
}
