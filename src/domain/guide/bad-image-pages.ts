import type { GuidePage } from './guide-page.ts';

/** Why a photo cannot be analysed, by id of the category. */
export const badImagePages: Readonly<Record<string, GuidePage>> = {
  flag: {
    signs: [
      'A photo of which nobody could say what grows there. One that is only murky is still worth a look.',
      'What you can tell, colour; the rest is “Can’t see”.',
    ],
    shown: [],
    lookAlikes: [
      { name: 'Can’t see', tell: 'When it is a part of the photo and not all of it.', see: 'reef_cantsee' },
    ],
  },
  flag_close: {
    signs: ['So close that no shape can be told: one colony fills the photo.'],
    shown: [{ picture: 'bad-close', caption: 'Too close' }],
    lookAlikes: [
      { name: 'Too blurry', tell: 'The reef is at a distance and nothing is sharp.', see: 'flag_blurry' },
    ],
  },
  flag_blurry: {
    signs: ['No edge is sharp: out of focus, or moved.'],
    shown: [{ picture: 'bad-blurry', caption: 'Too blurry' }],
    lookAlikes: [{ name: 'Murky water', tell: 'What is near is sharp: colour that.', see: 'reef_cantsee' }],
  },
  flag_colour: {
    signs: ['One colour lies over everything, and nothing else can be told.'],
    shown: [{ picture: 'bad-colour', caption: 'Too much colour' }],
    lookAlikes: [
      {
        name: 'Blue as usual',
        tell: 'Every photo below ten metres is blue: if shapes can be told, it is good.',
        see: 'reef',
      },
    ],
  },
  flag_light: {
    signs: ['Burnt out to white, or black as night. Try the light button first.'],
    shown: [{ picture: 'bad-dark', caption: 'Too dark' }],
    lookAlikes: [{ name: 'Bleached coral', tell: 'White, with its shape and its cups.', see: 'reef_hard' }],
  },
  flag_cantsee: {
    signs: ['Something is in front of it: bubbles, a fin, a hand, a strap.'],
    shown: [{ picture: 'bad-hidden', caption: 'A fin in front of the reef' }],
    lookAlikes: [
      { name: 'Person', tell: 'A diver beside or above the reef that can be seen.', see: 'wildlife_person' },
    ],
  },
  flag_notreef: {
    signs: ['Taken elsewhere: a boat, a slate, a sign, a face, a lunch.'],
    shown: [],
    lookAlikes: [
      {
        name: 'Sand or water',
        tell: 'Under water without any reef it is background, and counts.',
        see: 'background',
      },
    ],
  },
};
