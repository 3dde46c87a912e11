import { counted } from '../../../domain/wording/counted.ts';

/** What is said of a first photo, of a later one, and of one that was handed in again. */
export function completionWords(
  total: number,
  isAgain: boolean,
): { readonly title: string; readonly text: string } {
  if (isAgain) {
    return {
      title: 'Analysis received',
      text: 'Thank you! What you say of this photo now stands in the place of what you said before.',
    };
  }
  if (total <= 1) {
    return {
      title: 'Your first photo is done!',
      text: 'Thank you, and welcome aboard. Every region that you looked at makes the picture of this reef surer. The next one goes quicker.',
    };
  }
  return {
    title: 'Analysis received',
    text: `Thank you! That makes ${counted(total, 'photo', 'photos')} that you have analysed.`,
  };
}
