import {
  changeCodeMail,
  codeMail,
  existingAccountMail,
  linkMail,
  proofCodeMail,
  resetCodeMail,
  takenAddressMail,
} from '../../../edge-server/front/auth/mails.ts';
import { credentialLetter, undoneLetter } from '../../../src/domain/account/credential-letters.ts';
import type { CredentialChange } from '../../../src/domain/account/credentials.ts';
import { goneLetter } from '../../../src/domain/account/leaving-letters.ts';
import { mergedLetter, notMergedLetter } from '../../../src/domain/account/merged-letter.ts';
import type { Gift } from '../../../src/domain/donations/gift.ts';
import {
  alreadyGivesLetter,
  portalLetter,
  receiptLetter,
  refundLetter,
  renewalFailedLetter,
} from '../../../src/domain/donations/receipt.ts';
import type { Letter, LetterFooter } from '../../../src/domain/mail/letter.ts';
import { letterOfMarkdown } from '../../../src/domain/mail/letter-of-markdown.ts';
import { sendUserLoginCode } from '../../../src/operations/account/send-user-login-code.ts';
import { guessedLetter } from '../../../src/operations/two-step/guessed-letter.ts';
import { createOperationHost } from '../server/operation-host.ts';

const to = 'mia.tane@example.org';
const pages = 'https://reef.example.org';
const receipt = {
  number: '000042',
  issued: '2026-11-25T02:00:00.000Z',
  charity: { name: 'Reef Census Foundation Limited', abn: '51824753556', isDgr: true },
};
const gift: Gift & { readonly receipt: typeof receipt } = {
  id: 'pi_1',
  name: 'Mia Tane',
  email: to,
  cents: 50_00,
  currency: 'aud',
  frequency: 'onetime',
  status: 'given',
  at: '2026-11-25T02:00:00.000Z',
  refundedCents: 0,
  receipt,
  isTest: false,
};
const monthly = { ...gift, frequency: 'monthly' } as const;

const news = letterOfMarkdown(`# The census of 2026 is open

The water is clear, and the census is open until the end of January.

## What is new

- You can now see which of your photos were analysed, and by how many people.
- The map shows how sure each figure is. [Read how](${pages}/method).

[Analyse a photo](${pages}/gbr/analysis)

Thank you for every photo.`);

/** The mail that Firebase sends with a code, as its operation sends it. */
async function codeOfOperation(): Promise<Letter> {
  const host = createOperationHost();
  await host.call(sendUserLoginCode, { email: to, request: 'a'.repeat(32) });
  const [mail] = host.mails;
  if (mail === undefined) throw new Error('No code was mailed.');
  return mail;
}

const moved: CredentialChange = { kind: 'address', email: 'mia@example.org', isProven: true };
const changes: readonly CredentialChange[] = [
  moved,
  { kind: 'password-set' },
  { kind: 'password-removed' },
  { kind: 'provider-linked', provider: 'google' },
  { kind: 'provider-unlinked', provider: 'twitter', subject: '1770' },
  { kind: 'two-step-on' },
  { kind: 'two-step-off', stored: '{}' },
  { kind: 'deletion-requested', at: '2026-11-26T02:00:00.000Z' },
  {
    ...{ kind: 'merge-requested', from: 'old', at: '2026-11-26T02:00:00.000Z' },
    ...{ ends: 'mia@exampel.org', stays: to },
  },
];

/** The notices of every change of a credential; one of them to a reader who must not undo it, one for the second time. */
function credentialLetters(): (readonly [string, Letter])[] {
  const undoUrl = `${pages}/undo-change#change=${'4f9a'.repeat(8)}&token=${'9c31de01'.repeat(8)}`;
  const about = { address: 'mia.tane+reef@a-rather-long-host-name.example.org', undoUrl, isReminder: false };
  return [
    ...changes.map((change) => [change.kind, credentialLetter(change, about)] as const),
    ['undone', undoneLetter('2026-11-26T02:00:00.000Z')],
    ['address-next', credentialLetter(moved, { ...about, undoUrl: null })],
    ['password-again', credentialLetter({ kind: 'password-set' }, { ...about, isReminder: true })],
  ];
}

/** What every mail of this programme looks like, by a name that says which it is. */
export async function everyMail(): Promise<readonly (readonly [name: string, Letter, LetterFooter?])[]> {
  if (news === null) throw new Error('The newsletter cannot be read.');
  const code = '402917';
  return [
    ['code', codeMail(to, code)],
    ['code-firebase', await codeOfOperation()],
    ['link', linkMail(to, `${pages}/sign-in-link#token=${'4f9a1c'.repeat(8)}`, 15)],
    ['reset', resetCodeMail(to, code)],
    ['proof', proofCodeMail(to, code)],
    ['change', changeCodeMail(to, code)],
    ...credentialLetters(),
    ['taken', takenAddressMail(to)],
    ['existing', existingAccountMail(to)],
    ['guessed', guessedLetter(10, 15)],
    ['gone', goneLetter],
    ['merged', mergedLetter('mia@exampel.org', to)],
    ['not-merged', notMergedLetter('Your other account is to be deleted.')],
    ['receipt', receiptLetter(gift, pages)],
    ['receipt-monthly', receiptLetter(monthly, pages)],
    ['receipt-test', receiptLetter({ ...gift, isTest: true }, null)],
    ['refund', refundLetter({ ...gift, refundedCents: 20_00 })],
    ['refund-whole', refundLetter({ ...gift, refundedCents: 50_00 })],
    ['renewal-failed', renewalFailedLetter(monthly, pages)],
    ['already-gives', alreadyGivesLetter(pages)],
    ['portal', portalLetter(`${pages}/gifts#ticket=${'9c31de'.repeat(8)}`)],
    ['newsletter', news, { unsubscribePage: `${pages}/unsubscribe#mia.${'ab12'.repeat(16)}` }],
  ];
}

/** Who stands below all of them. */
export const everyMailsSender = {
  name: 'Reef Census Foundation Limited',
  address: 'PO Box 42, Cairns QLD 4870, Australia',
};
