const aBoat = 'is about a boat, which is a server';
const aClock = 'puts the server’s clock on; nobody puts on that of the functions';
const twoOfThem = 'asks a second www with other documents; the emulators are one project';
const ownAuth = 'is about what the server’s own Auth answers';
const popups =
  'goes by redirects to the provider; on Firebase by a popup, which `emulators/loop.test.ts` presses';

/**
 * What `npm run test:journeys` leaves out of the browser tests, because only a server has it: a file under `tests/e2e` → the reason,
 * or the title of a test in it → the reason. `tests/README.md` says the same.
 */
export const leftOutOnFirebase: Readonly<Record<string, string | Readonly<Record<string, string>>>> = {
  'admin/after-an-expedition.test.ts': aClock,
  'admin/first-administrator.test.ts': 'types a command beside a server',
  'admin/health.test.ts': {
    'health shows disk, copies and queues; a mail that failed goes again by one press, which is on record':
      'is about the disk and the copies of a server',
  },
  'analyse/assisted.test.ts':
    'gives the server a model that knows two brightnesses; functions are built with theirs',
  'analyse/choose.test.ts': {
    'while analysis is closed, only experts come beyond the start':
      'functions are built with that, and not told it',
  },
  'analyse/new-account.test.ts': 'compares new accounts; functions of the tests are built without that',
  'analyse/unproven-photos.test.ts': 'is about photos that a boat took in unseen',
  'boat/aboard.test.ts': aBoat,
  'boat/console-pages.test.ts': aBoat,
  'boat/gps-console.test.ts': aBoat,
  'boat/settings.test.ts': aBoat,
  'boat/wizard-boat.test.ts': aBoat,
  'desktop/desktop-built.test.ts': 'is about the boat laptop’s window',
  'events/event-at-sea.test.ts': aBoat,
  'events/leaderboard.test.ts': aClock,
  'people/auth-texts.test.ts': {
    'whatever a server says of a failed sign-in reads on the screen': ownAuth,
    'a service that cannot say who is signed in is said to, and the page goes on': ownAuth,
  },
  'people/brought-home.test.ts': aBoat,
  'people/devices.test.ts': 'Firebase Auth keeps no list of the devices on which somebody is signed in',
  'people/gifts.test.ts': {
    'news are stopped on the page behind their link by who is not signed in, and wanted again':
      'sends the newsletter by a command of the server',
  },
  'people/mails.test.ts': 'opens mails, and no page of ours',
  'people/thief-kinds.test.ts': {
    'a thief who has a session of an account that is entered by Google for five minutes is out, and the owner, who was told, is in':
      popups,
  },
  'people/ways-in.test.ts': {
    'Google signs in, is linked and unlinked, and never goes as the last way in': popups,
    'who cancels at the provider is told so, and can go on': popups,
    'an address that was only typed is confirmed by a code with the spaces of the mail, and by no wrong one':
      ownAuth,
  },
  'people/your-data.test.ts': aClock,
  'site/chromium.test.ts': 'is about the browser, and opens no page of ours',
  'site/drawn.test.ts':
    'reads what a server drew for each language; Hosting has one file for all, in English',
  'site/offline.test.ts': 'is about a server that goes away, and a boat that comes in its place',
  'site/public-pages.test.ts': {
    'without a video there is no way to one': twoOfThem,
    'says in words how to reach somebody where no address is set up': twoOfThem,
  },
  'survey/my-surveys.test.ts': aBoat,
};

/** Why a whole file is left out; null where it runs, if not all of it. */
export function reasonToLeaveOut(file: string): string | null {
  const why = leftOutOnFirebase[file];
  return typeof why === 'string' ? why : null;
}

/** Files that are left out as a whole. */
export const filesLeftOut: readonly string[] = Object.keys(leftOutOnFirebase).filter(
  (file) => reasonToLeaveOut(file) !== null,
);
