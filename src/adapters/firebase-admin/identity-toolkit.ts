import type { App } from 'firebase-admin/app';
import { z } from 'zod';
import type { PasswordMark } from '../../domain/account/ways-in.ts';

/** Milliseconds before it is given up. */
const patienceMs = 20_000;

/** Where Identity Toolkit answers, and with what it lets this program in. */
async function toolkitOf({ options }: App): Promise<{ url: string; bearer: string }> {
  // The variable by which the SDK itself finds the emulator.
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  if (emulator !== undefined)
    return { url: `http://${emulator}/identitytoolkit.googleapis.com`, bearer: 'owner' };
  const token = await options.credential?.getAccessToken();
  if (token === undefined) throw new Error('This program has no credential of the project.');
  return { url: 'https://identitytoolkit.googleapis.com', bearer: token.access_token };
}

/** What Identity Toolkit answers, which the SDK does not pass on whole. Rejects unless it is a success. */
async function ask(name: 'lookup' | 'update', body: object, app: App): Promise<unknown> {
  const { url, bearer } = await toolkitOf(app);
  // A function is told its project by the environment, other programs by the app.
  const projectId = app.options.projectId ?? process.env.GCLOUD_PROJECT ?? '';
  const answer = await fetch(`${url}/v1/projects/${projectId}/accounts:${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${bearer}` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!answer.ok) throw new Error(`Identity Toolkit answered ${answer.status} to accounts:${name}.`);
  return answer.json();
}

/**
 * Takes the password or the address of an account away, and nothing else. The SDK can only unlink the whole provider, with both. By `accounts:update` of Identity Toolkit:
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts/update
 */
export async function dropAttribute(uid: string, attribute: 'PASSWORD' | 'EMAIL', app: App): Promise<void> {
  await ask('update', { localId: uid, deleteAttribute: [attribute] }, app);
}

const lookedUpSchema = z.object({
  users: z
    .array(z.object({ passwordUpdatedAt: z.number().optional(), validSince: z.string().optional() }))
    .optional(),
});

/**
 * When the password of an account was set; null where it has none. By `accounts:lookup` of Identity Toolkit:
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts/lookup
 */
export async function passwordMarkOf(uid: string, app: App): Promise<PasswordMark | null> {
  const { users = [] } = lookedUpSchema.parse(await ask('lookup', { localId: [uid] }, app));
  const [user] = users;
  if (user?.passwordUpdatedAt === undefined) return null;
  return { setAt: user.passwordUpdatedAt, sessionsFrom: user.validSince ?? '' };
}
