import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { ownAccountCalls } from '../../contract/account/own-account.ts';
import { linkLetter } from '../../domain/account/account-letters.ts';
import { emailSchema, personNameSchema } from '../../domain/account/user.ts';
import { userDocs } from '../../domain/collections/users.ts';
import { instantSchema, toInstant } from '../../domain/documents/instant.ts';
import { documentOf } from '../../domain/documents/json.ts';
import type { OperationContext } from '../../ports/server.ts';
import { defineOperation, type Operation } from '../run/operation.ts';
import { originOfLink } from '../run/origin-of-link.ts';
import { codeRequestSchema } from './login-codes.ts';
import { countRequest } from './send-user-login-code.ts';
import { enterByMail } from './verify-user-login-code.ts';

/** Life of a link in a mail; minutes. */
const linkMinutes = 15;
/** Addresses that may be tried with one link, by whoever did not ask for it. */
const mostAddresses = 5;

const hashOf = (text: string) => bytesToHex(sha256(utf8ToBytes(text)));
const firstName = personNameSchema.shape.first;

/** The document `signinlinks/{hash of the token}`. No client may read it: the access table does not name it. */
const linkSchema = z.object({
  email: emailSchema,
  /** Of the mark of the page that asked. */
  mark: z.string(),
  firstName: firstName.optional(),
  expiresAt: instantSchema,
  tries: z.number().int(),
});
type Link = z.infer<typeof linkSchema>;

const pathOf = (token: string) => `signinlinks/${hashOf(token)}`;

type Used =
  | { readonly kind: 'ok'; readonly link: Link }
  | { readonly kind: 'needs-email' | 'invalid-email' | 'invalid-link' | 'expired-link' };

interface Said {
  readonly token: string;
  readonly request?: string | undefined;
  readonly email?: string | undefined;
}

/** Uses a link up, if it may be used here: by the page that asked for it, or by whoever names its address. */
function takeLink({ token, request, email }: Said, { store, clock }: OperationContext): Promise<Used> {
  const path = pathOf(token);
  const gone = { op: 'delete', path } as const;
  return store.decide<Used>([path], ([kept]) => {
    const link = linkSchema.safeParse(kept).data;
    if (link === undefined) return { writes: [], answer: { kind: 'invalid-link' } };
    if (link.expiresAt <= clock.now()) return { writes: [gone], answer: { kind: 'expired-link' } };
    if (request !== undefined && hashOf(request) === link.mark)
      return { writes: [gone], answer: { kind: 'ok', link } };
    if (email === undefined) return { writes: [], answer: { kind: 'needs-email' } };
    if (email === link.email) return { writes: [gone], answer: { kind: 'ok', link } };
    const tries = link.tries + 1;
    const counted = { op: 'update', path, data: { tries } } as const;
    return { writes: [tries < mostAddresses ? counted : gone], answer: { kind: 'invalid-email' } };
  });
}

/** Whoever told a first name with the request is called by it, on whichever device; a name that is there stays. */
async function callBy(name: string, email: string, context: OperationContext): Promise<void> {
  const { accounts, store, clock } = context;
  const path = userDocs.path({ uid: (await accounts.findOrCreate(email)).uid });
  await store.decide([path], ([account]) => ({
    writes:
      account?.name === undefined
        ? [{ op: 'merge', path, data: documentOf({ name: { first: name }, updatedAt: clock.now() }) }]
        : [],
    answer: null,
  }));
}

/** Mails a link, and signs in with it: once, for 15 minutes. */
export function createSignInLinks(): Operation[] {
  const send = defineOperation({
    name: ownAccountCalls.sendLink,
    caller: 'anyone',
    input: z.object({
      email: emailSchema,
      request: codeRequestSchema.unwrap(),
      origin: z.string().max(300).optional(),
      firstName: firstName.optional(),
    }),
    async run({ email, request, origin: said, firstName: name }, context) {
      const origin = originOfLink(said, context);
      await countRequest(email, context);
      const { store, clock, mailer, randomBytes } = context;
      const token = bytesToHex(randomBytes(32));
      const link = documentOf({
        email,
        mark: hashOf(request),
        firstName: name,
        expiresAt: toInstant(Date.parse(clock.now()) + linkMinutes * 60_000),
        tries: 0,
      });
      await store.write([{ op: 'create', path: pathOf(token), data: link }]);
      // Behind the #: a browser sends it to nobody, and no log has it.
      await mailer.send({ to: email, ...linkLetter(`${origin}/sign-in-link#token=${token}`, linkMinutes) });
      return { status: 'ok' };
    },
  });

  const verify = defineOperation({
    name: ownAccountCalls.verifyLink,
    caller: 'anyone',
    input: z.object({
      token: z.string().min(1).max(100),
      request: codeRequestSchema,
      email: emailSchema.optional(),
    }),
    async run(said, context) {
      const used = await takeLink(said, context);
      if (used.kind === 'needs-email') return { status: 'needs-email' };
      if (used.kind !== 'ok') return { status: 'failed', reason: used.kind };
      const { email, firstName: name } = used.link;
      const token = await enterByMail(email, context);
      if (name !== undefined) await callBy(name, email, context);
      return { status: 'ok', token };
    },
  });
  return [send, verify];
}
