import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { createFirebaseAuth } from '../../../../src/adapters/firebase/auth/auth.ts';
import { createFirebaseBlobs } from '../../../../src/adapters/firebase/blobs.ts';
import { createFirebaseCalls } from '../../../../src/adapters/firebase/calls.ts';
import { closeFirebaseClients, createFirebaseClients } from '../../../../src/adapters/firebase/clients.ts';
import { createFirestoreStore } from '../../../../src/adapters/firebase/store.ts';
import { clientConfigSchema } from '../../../../src/contract/http.ts';
import { emailSchema } from '../../../../src/domain/account/user.ts';
import type { AuthFailure } from '../../../../src/ports/auth.ts';
import type { Store } from '../../../../src/ports/store.ts';
import type { Cloud, ProbeOutcome, SignInOutcome } from '../../../services/cloud/cloud.ts';
import { ConfigError } from '../../../setup/config/config.ts';

/** The file that REEF_CLOUD_FIREBASE names: the project, as `/config.json` tells it, and the boat's account. */
const cloudFileSchema = z.object({
  firebase: clientConfigSchema.shape.firebase.unwrap(),
  email: emailSchema,
  password: z.string().min(1),
});
export type FirebaseCloudConfig = z.infer<typeof cloudFileSchema>;

export async function readFirebaseCloudFile(file: string): Promise<FirebaseCloudConfig> {
  let value: unknown;
  try {
    value = JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new ConfigError(`REEF_CLOUD_FIREBASE names ${file}, and that file cannot be read as JSON.`, {
      cause,
    });
  }
  const parsed = cloudFileSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const problem = parsed.error.issues[0];
  throw new ConfigError(
    `REEF_CLOUD_FIREBASE names ${file}, and its "${problem?.path.join('.')}" cannot be used: ${problem?.message}.`,
  );
}

/** Nobody else gives an answer that the SDK understands; what it says does not matter. */
async function probe(store: Store, projectId: string): Promise<ProbeOutcome> {
  try {
    await store.get('regions/gbr');
    return { status: 'answers' };
  } catch {
    // Which error it was differs by system and says nothing to a person: there is no way to the cloud.
    return {
      status: 'silent',
      reason: `The cloud ${projectId} cannot be reached. The boat is probably out of range.`,
    };
  }
}

const silent: ReadonlySet<AuthFailure> = new Set(['network-request-failed', 'too-many-requests', 'unknown']);

function refusalOf(reason: AuthFailure, { email, firebase }: FirebaseCloudConfig): SignInOutcome {
  const cloud = `The cloud ${firebase.projectId}`;
  if (silent.has(reason))
    return { status: 'silent', reason: `${cloud} did not let the boat sign in just now.` };
  return {
    status: 'refused',
    reason: `${cloud} does not take the boat’s account ${email}: its password may have changed. Nothing is lost; it waits here.`,
  };
}

/** A Firebase project as the cloud of a boat. */
export function createFirebaseCloud(config: FirebaseCloudConfig): Cloud {
  const clients = createFirebaseClients(config.firebase);
  const store = createFirestoreStore(clients.firestore);
  const calls = createFirebaseCalls({ functions: clients.functions });
  const auth = createFirebaseAuth({ auth: clients.auth, calls, store });
  return {
    kind: 'firebase',
    description: config.firebase.projectId,
    probe: () => probe(store, config.firebase.projectId),
    async signIn() {
      const outcome = await auth.signInWithPassword(config.email, config.password);
      return outcome.status === 'ok'
        ? { status: 'ok', uid: outcome.user.uid }
        : refusalOf(outcome.reason, config);
    },
    store,
    calls,
    blobs: createFirebaseBlobs({ storage: clients.storage }),
    // The SDK tells nobody the address under which an upload could go on.
    keepsParts: false,
    close: () => closeFirebaseClients(clients),
  };
}
