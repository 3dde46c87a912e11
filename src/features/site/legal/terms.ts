import { text } from '../../../language/say.ts';
import type { LegalSection } from './legal-section.ts';

/** The day on which the text below was changed last. */
export const termsChangedOn = '2026-11-27';

/** What may be expected of the census, and what it asks. */
export const terms: readonly LegalSection[] = [
  {
    id: 'what',
    title: text('What this is about'),
    paragraphs: [
      text(
        'The Reef Census is a citizen-science programme: people photograph coral reefs, others read the photos, and the results go to scientists and reef managers. Using it costs nothing. By using it you agree to these terms; what is kept of you stands in the <privacy>Privacy Policy</privacy>.',
      ),
    ],
  },
  {
    id: 'account',
    title: text('Your account'),
    paragraphs: [
      text(
        'Looking and analysing as a guest needs no account. An account is for one person; tell your own e-mail address, and keep your password to yourself. You answer for what is done with it, and tell us if somebody else uses it.',
      ),
      text('If you are a child, your parents or your teacher agree for you.'),
      text('You can delete it at any time at <data>Your data</data>.'),
    ],
  },
  {
    id: 'photos',
    title: text('What you hand in'),
    paragraphs: [
      text(
        'Photos stay yours. By handing them in you release them under <licence>CC BY 4.0</licence>: everybody may copy, change and use them, also for money, as long as your first name is told with them. This cannot be taken back for what others already use.',
      ),
      text(
        'What you say of photos, and the answers in a survey, the census may use, publish and pass on as data.',
      ),
    ],
    points: [
      text('Hand in only photos that you took, or that you may pass on in this way.'),
      text('Show nobody who has not agreed to it, and nothing that must not be found.'),
      text('Say as truly as you can where and when a photo was taken, and what you saw.'),
    ],
  },
  {
    id: 'conduct',
    title: text('Fair play'),
    paragraphs: [],
    points: [
      text(
        'Read photos with care. Haste counts for nothing on a leaderboard, and analyses that are made up are taken out.',
      ),
      text('Do not try to get at accounts of others, to break the site, or to burden it with programs.'),
      text(
        'An account that harms others or the census can be closed; who signs in is told why. What it handed in stays.',
      ),
      text(
        'You may download data for your own work. Name the census as the source, and the photographers as their licence asks.',
      ),
    ],
  },
  {
    id: 'water',
    title: text('In the water'),
    paragraphs: [
      text(
        'You dive, snorkel and go to sea on your own responsibility. Go only where you can and may, with a buddy, and never for the sake of a photo. Keep to the rules of the marine park and of your boat. Touch nothing, take nothing, stand on nothing.',
      ),
      text('Maps of the census show reefs in outline and are not for navigation.'),
    ],
  },
  {
    id: 'results',
    title: text('What the figures are'),
    paragraphs: [
      text(
        'Figures of reefs are estimates, made of what people and machines saw on photos; how sure they are stands beside them. They are given as they are. Who decides something by them looks at their uncertainty, too.',
      ),
    ],
  },
  {
    id: 'events',
    title: text('Events and expeditions'),
    paragraphs: [
      text(
        'An event may have terms of its own, which you accept when you join. To say that you are interested in an expedition books nothing: the operator of the trip writes to you, and its terms apply to what you book there.',
      ),
    ],
  },
  {
    id: 'gifts',
    title: text('Gifts'),
    paragraphs: [
      text(
        'A gift is voluntary, and nothing is owed in return. Cards are handled by the payment provider. A monthly gift goes on until you stop it, which you can do at any time at <gifts>Your gifts</gifts>. If you gave by mistake, write to us.',
      ),
    ],
  },
  {
    id: 'liability',
    title: text('What we answer for'),
    paragraphs: [
      text(
        'We take care that the site works and that nothing is lost, and cannot promise that it always does. Keep your own photos until the page says that they are safe. We answer for what we do on purpose or by gross neglect, and for what the law does not let us exclude; for no more than that.',
      ),
      text('Rights that the law gives you as a consumer stay as they are.'),
    ],
  },
  {
    id: 'changes',
    title: text('Changes, and which law applies'),
    paragraphs: [
      text(
        'These terms may change. The day of the last change stands at their top; if something changes that concerns you, we say so before it applies, and you can delete your account instead.',
      ),
      text(
        'The law of the place where the organisation has its seat applies. What protects you where you live stays yours.',
      ),
    ],
  },
];
