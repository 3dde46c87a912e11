import { type OnDeletion, personalKindNames, personalKinds } from '../../../domain/account/personal-data.ts';
import { text } from '../../../language/say.ts';
import type { LegalSection, SectionRow } from './legal-section.ts';

/** The day on which the text below was changed last. */
export const privacyChangedOn = '2026-11-29';

const fates: Readonly<Record<OnDeletion, string>> = {
  deleted: text('Deleted.'),
  'name removed': text('Your name and address are removed.'),
  kept: text('Kept.'),
};

/** The inventory of personal data, as it is walked by a deletion. */
const inventory: readonly SectionRow[] = personalKindNames.map((name) => {
  const kind = personalKinds[name];
  return { what: kind.what, fate: fates[kind.onDeletion], ...('why' in kind ? { why: kind.why } : {}) };
});

/** What is kept of people, and who sees it: true of what this program does, see `docs/product.md`. */
export const privacy: readonly LegalSection[] = [
  {
    id: 'short',
    title: text('In short'),
    paragraphs: [],
    points: [
      text('Your full name is never public.'),
      text('Your first name and coarse location may appear on leaderboards, if you say so.'),
      text('Your e-mail address is shared only for company leaderboards or with third-party platforms.'),
      text('Requests for deletion are answered within 24 hours.'),
      text('There are no advertisements, and nothing follows you to other sites.'),
    ],
  },
  {
    id: 'kept',
    title: text('What is kept of you'),
    paragraphs: [text('Only what the census needs, and what you tell:')],
    points: [
      text(
        'Of your account: e-mail address, first name, and, if you tell them, last name, where you live, organisation or school, a picture; whether news may be sent, and when you said so; answers to what an event or the organisation asks besides.',
      ),
      text(
        'Of your surveys: reef, position, day and time of day, how you were in the water, what you answered, and your photos.',
      ),
      text(
        'Of each photo: camera, exposure, distance, altitude, moment and position. The camera’s owner and serial numbers never leave your device, unless you choose to keep them in originals; these carry else what the camera wrote.',
      ),
      text(
        'Of your analyses: what you said is on a photo, what you drew, when, and how long you worked on it.',
      ),
      text('Of events: which ones you take part in, and what you did for them.'),
      text(
        'Of gifts: name, address, amount and day, for the receipt. Your card never comes to us: its number goes straight to the payment provider.',
      ),
      text(
        'Of signing in: where you are signed in, and when that was used last. Your password is kept only in a form that nobody can read.',
      ),
      text(
        'Who begins as a guest has an account without a name and without an address, on that device alone.',
      ),
    ],
  },
  {
    id: 'seen',
    title: text('Who sees what'),
    paragraphs: [],
    points: [
      text(
        'To others you are your first name and your organisation. Nothing else of an account is shown to them.',
      ),
      text(
        'On leaderboards and pages of events stand first name, town and what was done, of those alone who want it and are 13 or older. You take that back at any time in <account>your account</account>. A town is never told more closely than a tenth of a degree, about eleven kilometres. Who is not named counts in the sums.',
      ),
      text(
        'Surveys and their photos are seen by everybody who is signed in, with your first name as the photographer. Screens and downloads show where a dive was to about 100 metres, or as the middle of the reef; you, experts and administrators see it exactly. Where a dive was is still stored as you handed it in, and whoever is signed in can find it with a program of their own: what must not be found belongs into no survey.',
      ),
      text(
        'Visitors and guests see reefs and sums, and no place finer than a reef’s name. Guests see the photos that they analyse, and pages of events show some, with nobody’s name. Whoever has the address of a small copy can open it.',
      ),
      text(
        'What you said of a photo counts in sums that everybody sees. The analysis itself is seen by you and by administrators.',
      ),
      text(
        'Administrators of the organisation see accounts and what was handed in. What they change is kept in a record, with who did it and why.',
      ),
    ],
  },
  {
    id: 'photos',
    title: text('Your photos'),
    paragraphs: [
      text(
        'Photos that you hand in are released under <licence>CC BY 4.0</licence>, with your first name as their author: everybody may use them, also after your account is gone. Small copies carry nothing of what the camera wrote. Originals go to you, to experts and to administrators alone.',
      ),
      text('Please hand in no photo on which a person can be recognised who has not agreed to it.'),
    ],
  },
  {
    id: 'others',
    title: text('With whom data is shared'),
    paragraphs: [text('Your data is not sold. Your e-mail address goes to nobody but:')],
    points: [
      text(
        'the organiser of a leaderboard of your company, if you take part in it and the company asks who its people on it are;',
      ),
      text(
        'third-party platforms that you use yourself, or without which something cannot be done: the payment provider when you give, the service that vouches for you when you sign in with it, whoever carries our mail, and whoever runs the servers.',
      ),
      text(
        'Where the organisation has set them up, your browser asks others for satellite pictures and for places that you search, and thereby tells them its internet address, and the words of the search.',
      ),
      text(
        'Results go to scientists and reef managers: figures of reefs and the photos, without your account.',
      ),
    ],
  },
  {
    id: 'browser',
    title: text('On your device, and in our logs'),
    paragraphs: [
      text(
        'Your browser keeps that you are signed in, what you have begun, photos that wait to be sent, and what you chose, such as language and colours. There are no cookies for advertising.',
      ),
      text(
        'When a page fails, the server’s log is told what went wrong, when, on which page, and in which browser and kind of device. No name, no e-mail address and nobody’s account is noted with it. The same errors are counted together, and forgotten 90 days after they were last seen.',
      ),
      text(
        'It is counted which kinds of pages are opened, by this server or by a counting service that the organisation runs: “a page of an event”, not which one, and not by whom.',
      ),
    ],
  },
  {
    id: 'boats',
    title: text('On boats'),
    paragraphs: [
      text(
        'What you hand in at sea is kept on the boat’s laptop with the name and e-mail address that you typed, until it is carried home, and after that for as long as the boat keeps its copies. Who runs the boat can see it. It comes into your account at home once you have shown that the address is yours.',
      ),
    ],
  },
  {
    id: 'mail',
    title: text('Mail'),
    paragraphs: [
      text(
        'You get codes and links that you ask for, and letters about your account, your gifts and your events. News come only if you want them, and stop with one press in each of them or on <unsubscribe>the page for that</unsubscribe>. Our mail does not tell whether it was read.',
      ),
    ],
  },
  {
    id: 'how-long',
    title: text('For how long'),
    paragraphs: [],
    points: [
      text('Your account stays until you delete it. A sign-in that is not used for sixty days ends.'),
      text(
        'Surveys, photos and analyses stay: a census is worth something because later years can be compared with it.',
      ),
      text('Why a letter could not be delivered is kept for 90 days.'),
      text('Receipts of gifts are kept for as long as the law of the organisation’s country asks.'),
      text(
        'Copies of the database that are made against loss forget a deleted account within two days. A copy on a drive that nobody plugs in keeps it until then.',
      ),
    ],
  },
  {
    id: 'deletion',
    title: text('What you can ask for, and deletion'),
    paragraphs: [
      text(
        'You see and change what is kept of you in <account>your account</account>, and take all of it along as one file at <data>Your data</data>.',
      ),
      text(
        'There you also delete your account: a mail confirms it at once, and 24 hours later it is done, unless you change your mind until then. After that nobody can sign in to it, and the account with its picture and address is gone. What you gave to the census stays, by “Anonymous”.',
      ),
      text(
        'Or write to us, for anything that you want to know, put right or deleted. Requests for deletion are answered within 24 hours. If you are not content with the answer, the authority for data protection of your country listens to you.',
      ),
    ],
  },
  {
    id: 'inventory',
    title: text('Every kind of record, and what becomes of it'),
    paragraphs: [],
    rows: inventory,
  },
  {
    id: 'children',
    title: text('Children and schools'),
    paragraphs: [
      text(
        'A class can analyse photos as guests, without any name or address. Nobody under 13 is named on a leaderboard. Children who want an account ask their parents or their teacher first.',
      ),
    ],
  },
  {
    id: 'changes',
    title: text('When this text changes'),
    paragraphs: [
      text(
        'The day of the last change stands at its top. If something changes that concerns you, we say so by mail or on the page before it applies.',
      ),
    ],
  },
];
