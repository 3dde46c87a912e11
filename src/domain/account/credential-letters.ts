import type { Instant } from '../documents/instant.ts';
import { type Letter, type LetterPart, paragraph } from '../mail/letter.ts';
import { type CredentialChange, undoDays } from './credentials.ts';
import { momentText } from './leaving-letters.ts';
import { providerNames } from './ways-in.ts';

/** What a notice says of a change. */
interface Notice {
  readonly subject: string;
  readonly said: string;
}

function noticeOf(change: CredentialChange, address: string | null, isFromOutside: boolean): Notice {
  switch (change.kind) {
    case 'address':
      return {
        subject: 'Your Reef Census account has a new address',
        said: `Your account now has the address ${address ?? ''}${isFromOutside ? '' : ', and every other device was signed out'}.`,
      };
    case 'password-set':
      if (isFromOutside)
        return {
          subject: 'Somebody set a password for your Reef Census account',
          said: 'Somebody, perhaps you, set a password for your account: it is a new way to sign in.',
        };
      return {
        subject: 'The password of your Reef Census account was set',
        said: 'Your account has a new password, and every other device was signed out.',
      };
    case 'password-removed':
      return {
        subject: 'Your Reef Census account has no password any more',
        said: 'The password of your account was taken away. A code by e-mail signs you in.',
      };
    case 'provider-linked':
      return {
        subject: `${providerNames[change.provider]} now signs in to your Reef Census account`,
        said: `Somebody, most likely you, linked ${providerNames[change.provider]} to your account: it is a new way to sign in.`,
      };
    case 'provider-unlinked':
      return {
        subject: `${providerNames[change.provider]} no longer signs in to your Reef Census account`,
        said: `${providerNames[change.provider]} was unlinked from your account.`,
      };
    case 'two-step-on':
      return {
        subject: 'Two-step codes are on in your Reef Census account',
        said: 'Your account asks for a code of an authenticator from now on.',
      };
    case 'deletion-requested':
      return {
        subject: 'Your account will be deleted',
        said: `You asked us to delete your account. This happens on ${momentText(change.at)}. Your name, address, place and picture go then. The surveys and analyses that you gave to the census stay, without your name. If you think again, sign in and press “Keep my account”.`,
      };
    case 'merge-requested':
      return {
        subject: 'Two Reef Census accounts will become one',
        said: `Your account under ${change.ends} will be brought into ${change.stays}, as you asked. This happens on ${momentText(change.at)}, and cannot be undone then.`,
      };
    case 'two-step-off':
      return {
        subject: 'Two-step codes are off in your Reef Census account',
        said: 'Your account does not ask for a code of an authenticator any more.',
      };
  }
}

/** What a change means that was not made on our page. */
function outsideText({ kind }: CredentialChange): string {
  if (kind === 'password-set' || kind === 'provider-linked')
    return 'It was not done on our page, so this way to sign in has no rights yet. If it was you, sign in by a code that we mail to you, and add it again under “Your account”.';
  if (kind === 'address')
    return 'It was not done on our page, so the new address counts as not proven. If it was you, sign in by a code that we mail to the new address.';
  return 'It was not done on our page. If it was you, you need not do anything.';
}

const secondTime = paragraph(
  'We told you of this before, and tell you again in case somebody else read that mail first.',
);

/** Said to an account of which a change was undone by the link of a notice. `twoStepEndsAt`: when two-step codes end by that. */
export function undoneLetter(twoStepEndsAt: Instant | undefined): Letter {
  return {
    subject: 'A change of your Reef Census account was undone',
    parts: [
      paragraph(
        'Somebody who had our mail, most likely you, pressed “It was not me”. The change is undone, the password was taken away, and every device is signed out. A code by e-mail signs you in.',
      ),
      ...(twoStepEndsAt === undefined
        ? []
        : [
            paragraph(
              `Two-step codes end on ${momentText(twoStepEndsAt)}. If you have the authenticator and want to keep them, sign in and type a code until then.`,
            ),
          ]),
    ],
  };
}

/**
 * Tells the owner of an account that a credential changed.
 *
 * @param about.address The address of the account after the change.
 * @param about.undoUrl Where the change is undone; null where the reader must not undo it, or no address of the site is known.
 */
export function credentialLetter(
  change: CredentialChange,
  about: {
    readonly address: string | null;
    readonly undoUrl: string | null;
    readonly isReminder: boolean;
    readonly isFromOutside?: boolean;
  },
): Letter {
  const { subject, said } = noticeOf(change, about.address, about.isFromOutside === true);
  const undo: readonly LetterPart[] =
    about.undoUrl === null
      ? [paragraph('If it was not you, please answer this mail at once.')]
      : [
          paragraph(
            `If it was not you, press the button ${'at' in change ? 'before that' : `within ${undoDays} days`}. This change and those after it are undone, the password goes, and every device is signed out. Then you sign in by a code that we mail to you.`,
          ),
          { kind: 'button', label: 'It was not me', url: about.undoUrl },
        ];
  return {
    subject,
    parts: [
      paragraph(said),
      paragraph(
        about.isFromOutside === true ? outsideText(change) : 'If it was you, you need not do anything.',
      ),
      ...undo,
      ...(about.isReminder ? [secondTime] : []),
    ],
  };
}
