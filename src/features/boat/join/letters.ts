import { text } from '../../../language/say.ts';

/** What the boat's letters are for, in one breath: beside each place that shows them. */
export const whyLetters = text(
  'A phone whose address was typed shows letters too. The same ones mean that it talks to this laptop, and not to another machine on the Wi-Fi.',
);
