import { z } from 'zod';
import type { IndexedField } from '../../../src/domain/documents/needed-index.ts';
import type { ProjectFile } from '../project/project-file.ts';
import type { GoogleApis } from './google-apis.ts';
import type { Found, Grants, ProjectFacts, SignInFacts, StoredIndex } from './project-facts.ts';
import { functionsAccountOf, givingSecretNames } from './wanted.ts';

/** Asks an address and reads the answer by its schema. */
async function found<Schema extends z.ZodType>(
  apis: GoogleApis,
  address: string,
  schema: Schema,
  body?: object,
): Promise<Found<z.infer<Schema>>> {
  const answer = await apis.ask(address, body);
  if (answer.status === 'nothing there') return { status: 'none' };
  if (answer.status === 'refused') return { status: 'unknown', why: answer.why };
  const parsed = schema.safeParse(answer.body);
  return parsed.success
    ? { status: 'found', value: parsed.data }
    : { status: 'unknown', why: 'Google answered in a form that this program does not know.' };
}

const tokenSchema = z.object({ nextPageToken: z.string().default('') });

/** One page of a list, and how the next one is asked for; '' after the last. */
const pageOf = <Row>(rows: z.ZodType<readonly Row[]>) =>
  z.unknown().transform((body, context) => {
    const [page, there] = [tokenSchema.safeParse(body), rows.safeParse(body)];
    if (page.success && there.success) return { rows: there.data, token: page.data.nextPageToken };
    context.addIssue('no page of a list');
    return z.NEVER;
  });

/** Every page of a list. @param rows The rows of one page. */
async function everyPage<Row>(
  apis: GoogleApis,
  address: string,
  rows: z.ZodType<readonly Row[]>,
): Promise<Found<readonly Row[]>> {
  const all: Row[] = [];
  let token = '';
  do {
    const more = token === '' ? '' : `&pageToken=${encodeURIComponent(token)}`;
    const answer = await found(apis, `${address}${more}`, pageOf(rows));
    if (answer.status !== 'found') return answer;
    all.push(...answer.value.rows);
    token = answer.value.token;
  } while (token !== '');
  return { status: 'found', value: all };
}

const grantsSchema = z
  .object({
    bindings: z.array(z.object({ role: z.string(), members: z.array(z.string()).default([]) })).default([]),
  })
  .transform(({ bindings }): Grants => {
    const grants = new Map<string, string[]>();
    for (const { role, members } of bindings) grants.set(role, [...(grants.get(role) ?? []), ...members]);
    return Object.fromEntries(grants);
  });

const indexedFieldSchema = z.object({
  fieldPath: z.string(),
  order: z.enum(['ASCENDING', 'DESCENDING']).optional(),
  arrayConfig: z.literal('CONTAINS').optional(),
});
const indexesSchema = z
  .object({
    indexes: z
      .array(
        z.object({
          name: z.string(),
          queryScope: z.enum(['COLLECTION', 'COLLECTION_GROUP']),
          state: z.string(),
          fields: z.array(indexedFieldSchema),
        }),
      )
      .default([]),
  })
  .transform(({ indexes }): StoredIndex[] =>
    indexes.map(({ name, queryScope, state, fields }) => ({
      collectionGroup: /collectionGroups\/([^/]+)\//.exec(name)?.[1] ?? '',
      queryScope,
      state,
      // Firestore ends every index with the path, which no file names.
      fields: fields
        .filter(({ fieldPath }) => fieldPath !== '__name__')
        .map(
          ({ fieldPath, order }): IndexedField =>
            order === undefined ? { fieldPath, arrayConfig: 'CONTAINS' } : { fieldPath, order },
        ),
    })),
  );

/** The composite indexes of a project, and whether each answers yet. */
export const readIndexes = (projectId: string, apis: GoogleApis): Promise<Found<readonly StoredIndex[]>> =>
  everyPage(
    apis,
    `firestore.googleapis.com/v1/projects/${projectId}/databases/(default)/collectionGroups/-/indexes?pageSize=300`,
    indexesSchema,
  );

const exemptedSchema = z
  .object({
    fields: z
      .array(
        z.object({
          name: z.string(),
          indexConfig: z.object({ indexes: z.array(z.unknown()).default([]) }).default({ indexes: [] }),
        }),
      )
      .default([]),
  })
  .transform(({ fields }) =>
    fields
      .filter(({ indexConfig }) => indexConfig.indexes.length === 0)
      .map(({ name }) => name.replace(/^.*collectionGroups\//, '').replace('/fields/', '/')),
  );

/** The text of the rules that a release puts in force. @param release `cloud.firestore` or `firebase.storage/BUCKET`. */
async function readRules(projectId: string, release: string, apis: GoogleApis): Promise<Found<string>> {
  const name = `projects/${projectId}/releases/${release}`;
  const released = await found(
    apis,
    `firebaserules.googleapis.com/v1/${name}`,
    z.object({ rulesetName: z.string() }),
  );
  if (released.status !== 'found') return released;
  const ruleset = await found(
    apis,
    `firebaserules.googleapis.com/v1/${released.value.rulesetName}`,
    z.object({ source: z.object({ files: z.array(z.object({ content: z.string() })).min(1) }) }),
  );
  if (ruleset.status !== 'found') return ruleset;
  return { status: 'found', value: ruleset.value.source.files[0]?.content ?? '' };
}

const configSchema = z.object({
  authorizedDomains: z.array(z.string()).default([]),
  signIn: z
    .object({
      email: z.object({ enabled: z.boolean().default(false) }).default({ enabled: false }),
      anonymous: z.object({ enabled: z.boolean().default(false) }).default({ enabled: false }),
    })
    .prefault({}),
  emailPrivacyConfig: z.object({ enableImprovedEmailPrivacy: z.boolean().default(false) }).prefault({}),
});
// What a provider is told in secret is in the answer, too, and is read no further.
const providersSchema = z.object({
  defaultSupportedIdpConfigs: z
    .array(z.object({ name: z.string(), enabled: z.boolean().default(false) }))
    .default([]),
});

async function readSignIn(projectId: string, apis: GoogleApis): Promise<Found<SignInFacts>> {
  const base = `identitytoolkit.googleapis.com/admin/v2/projects/${projectId}`;
  const config = await found(apis, `${base}/config`, configSchema);
  if (config.status !== 'found') return config;
  const providers = await found(apis, `${base}/defaultSupportedIdpConfigs?pageSize=100`, providersSchema);
  if (providers.status === 'unknown') return providers;
  const listed = providers.status === 'found' ? providers.value.defaultSupportedIdpConfigs : [];
  const { authorizedDomains, signIn, emailPrivacyConfig } = config.value;
  return {
    status: 'found',
    value: {
      domains: authorizedDomains,
      password: signIn.email.enabled,
      guests: signIn.anonymous.enabled,
      hidesAddresses: emailPrivacyConfig.enableImprovedEmailPrivacy,
      providers: listed.filter(({ enabled }) => enabled).map(({ name }) => name.split('/').at(-1) ?? ''),
    },
  };
}

const corsSchema = z
  .object({
    cors: z
      .array(z.object({ origin: z.array(z.string()).default([]), method: z.array(z.string()).default([]) }))
      .default([]),
  })
  .transform(({ cors }) => ({
    cors: cors.map(({ origin, method }) => ({ origins: origin, methods: method })),
  }));

const servicesSchema = z
  .object({ services: z.array(z.object({ config: z.object({ name: z.string() }) })).default([]) })
  .transform(({ services }) => services.map(({ config }) => config.name));

/** Whether the newest version of a secret is there. Its value is never asked for. */
const readSecret = (projectId: string, name: string, apis: GoogleApis): Promise<Found<boolean>> =>
  found(
    apis,
    `secretmanager.googleapis.com/v1/projects/${projectId}/secrets/${name}/versions/latest`,
    z.object({ state: z.string() }).transform(({ state }) => state === 'ENABLED'),
  );

/** Asks Google for all that a deployment stands on. Rejects never: what cannot be known is said so. */
export async function readProject(project: ProjectFile, apis: GoogleApis): Promise<ProjectFacts> {
  const { projectId, storageBucket: bucket = '' } = project.firebase;
  const manager = `cloudresourcemanager.googleapis.com/v1/projects/${projectId}`;
  const database = `firestore.googleapis.com/v1/projects/${projectId}/databases/(default)`;
  const account = `iam.googleapis.com/v1/projects/${projectId}/serviceAccounts/${functionsAccountOf(projectId)}`;
  const fields = `${database}/collectionGroups/-/fields?filter=indexConfig.usesAncestorConfig:false&pageSize=300`;
  const numbered = z
    .object({ projectNumber: z.string() })
    .transform(({ projectNumber }) => ({ number: projectNumber }));
  const secrets = project.giving === undefined ? [] : givingSecretNames;
  const services = `serviceusage.googleapis.com/v1/projects/${projectId}/services?filter=state:ENABLED&pageSize=200`;
  const billed = z
    .object({ billingEnabled: z.boolean().default(false) })
    .transform(({ billingEnabled }) => billingEnabled);
  return {
    project: await found(apis, manager, numbered),
    billing: await found(apis, `cloudbilling.googleapis.com/v1/projects/${projectId}/billingInfo`, billed),
    apis: await everyPage(apis, services, servicesSchema),
    database: await found(apis, database, z.object({ type: z.string() })),
    indexes: await readIndexes(projectId, apis),
    exempted: await everyPage(apis, fields, exemptedSchema),
    firestoreRules: await readRules(projectId, 'cloud.firestore', apis),
    storageRules: await readRules(projectId, `firebase.storage/${bucket}`, apis),
    bucket: await found(apis, `storage.googleapis.com/storage/v1/b/${bucket}`, corsSchema),
    signIn: await readSignIn(projectId, apis),
    account: await found(apis, account, z.object({ disabled: z.boolean().default(false) })),
    grants: await found(apis, `${manager}:getIamPolicy`, grantsSchema, {}),
    grantsOfAccount: await found(apis, `${account}:getIamPolicy`, grantsSchema, {}),
    secrets: Object.fromEntries(
      await Promise.all(
        secrets.map(async (name) => [name, await readSecret(projectId, name, apis)] as const),
      ),
    ),
  };
}
