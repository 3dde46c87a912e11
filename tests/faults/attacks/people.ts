import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { ServerProcess } from '../injectors/server-process.ts';

export interface Person {
  readonly email: string;
  readonly uid: string;
  readonly bearer: string;
}

const signedIn = z.object({ token: z.string(), user: z.object({ id: z.string() }) });

async function ask(url: string, path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${url}/auth${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${await answer.text()}`);
  return answer.json();
}

/** Somebody who signs up with a password from outside, which everybody can: nobody has proven the address. */
export async function stranger(url: string): Promise<Person> {
  const account = { email: 'stranger@example.org', password: 'a password of a stranger' };
  await ask(url, '/sign-up/email', { ...account, person: { first: 'Stranger' } });
  const { token, user } = signedIn.parse(await ask(url, '/sign-in/email', account));
  return { email: account.email, bearer: token, uid: user.id };
}

/** Somebody who signs in with an e-mailed code, and has proven the address by that: the server puts its mails into a folder. */
export async function provenPerson(server: ServerProcess, email: string): Promise<Person> {
  await ask(server.url, '/email-otp/send-verification-otp', { email });
  const otp = await codeFor(email, server);
  const { token, user } = signedIn.parse(await ask(server.url, '/sign-in/email-otp', { email, otp }));
  return { email, bearer: token, uid: user.id };
}

async function codeFor(email: string, server: ServerProcess): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    for (const [file] of server.said().matchAll(/\/\S+\.eml/g)) {
      const mail = await readFile(file, 'utf8').catch(() => '');
      const code = /^ {4}(\d{6})$/m.exec(mail)?.[1];
      if (mail.includes(`To: ${email}`) && code !== undefined) return code;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`No mail with a code went to ${email}.`);
}
