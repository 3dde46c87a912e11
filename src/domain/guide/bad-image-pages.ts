import { text } from '../../language/say.ts';
import type { GuidePage } from './guide-page.ts';

/** Why a photo cannot be analysed, by id of the category. */
export const badImagePages: Readonly<Record<string, GuidePage>> = {
  flag: {
    signs: [
      text(
        'A photo of which nobody could say what grows there. One that is only murky is still worth a look.',
      ),
      text('What you can tell, colour; the rest is “Can’t see”.'),
    ],
    shown: [],
    lookAlikes: [
      {
        name: text('Can’t see'),
        tell: text('When it is a part of the photo and not all of it.'),
        see: 'reef_cantsee',
      },
    ],
  },
  flag_close: {
    signs: [text('So close that no shape can be told: one colony fills the photo.')],
    shown: [{ picture: 'bad-close', caption: text('Too close') }],
    lookAlikes: [
      {
        name: text('Too blurry'),
        tell: text('The reef is at a distance and nothing is sharp.'),
        see: 'flag_blurry',
      },
    ],
  },
  flag_blurry: {
    signs: [text('No edge is sharp: out of focus, or moved.')],
    shown: [{ picture: 'bad-blurry', caption: text('Too blurry') }],
    lookAlikes: [
      { name: text('Murky water'), tell: text('What is near is sharp: colour that.'), see: 'reef_cantsee' },
    ],
  },
  flag_colour: {
    signs: [text('One colour lies over everything, and nothing else can be told.')],
    shown: [{ picture: 'bad-colour', caption: text('Too much colour') }],
    lookAlikes: [
      {
        name: text('Blue as usual'),
        tell: text('Every photo below ten metres is blue: if shapes can be told, it is good.'),
        see: 'reef',
      },
    ],
  },
  flag_light: {
    signs: [text('Burnt out to white, or black as night. Try the light button first.')],
    shown: [{ picture: 'bad-dark', caption: text('Too dark') }],
    lookAlikes: [
      { name: text('Bleached coral'), tell: text('White, with its shape and its cups.'), see: 'reef_hard' },
    ],
  },
  flag_cantsee: {
    signs: [text('Something is in front of it: bubbles, a fin, a hand, a strap.')],
    shown: [{ picture: 'bad-hidden', caption: text('A fin in front of the reef') }],
    lookAlikes: [
      {
        name: text('Person'),
        tell: text('A diver beside or above the reef that can be seen.'),
        see: 'wildlife_person',
      },
    ],
  },
  flag_notreef: {
    signs: [text('Taken elsewhere: a boat, a slate, a sign, a face, a lunch.')],
    shown: [],
    lookAlikes: [
      {
        name: text('Sand or water'),
        tell: text('Under water without any reef it is background, and counts.'),
        see: 'background',
      },
    ],
  },
};
