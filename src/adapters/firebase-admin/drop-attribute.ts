import type { App } from 'firebase-admin/app';

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

/**
 * Takes the password or the address of an account away, and nothing else. The SDK can only unlink the whole provider, with both. By `accounts:update` of Identity Toolkit:
 * https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts/update
 */
export async function dropAttribute(uid: string, attribute: 'PASSWORD' | 'EMAIL', app: App): Promise<void> {
  const { url, bearer } = await toolkitOf(app);
  // A function is told its project by the environment, other programs by the app.
  const projectId = app.options.projectId ?? process.env.GCLOUD_PROJECT ?? '';
  const answer = await fetch(`${url}/v1/projects/${projectId}/accounts:update`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${bearer}` },
    body: JSON.stringify({ localId: uid, deleteAttribute: [attribute] }),
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!answer.ok) throw new Error(`Identity Toolkit answered ${answer.status} to taking an attribute away.`);
}
