import { type Letter, paragraph } from '../mail/letter.ts';

/** The invitation of a new administrator. It holds no secret: whoever reads this mailbox gets a code by signing in. */
export function createdAdministratorLetter(email: string, page: string | null): Letter {
  return {
    subject: 'You are an administrator of Reef Census',
    parts: [
      paragraph('The operator of Reef Census has made you an administrator.'),
      paragraph(
        `To sign in, open the page, choose “Sign in”, type ${email}, and leave the password out. A code comes to this address.`,
      ),
      ...(page === null ? [] : [{ kind: 'button', label: 'Open Reef Census', url: page } as const]),
      paragraph(
        'The screen “People” of the back office gives others their rights. Switch two-step codes on first: with them you can make further administrators.',
      ),
      paragraph('If you do not expect this, please answer this mail.'),
    ],
  };
}
