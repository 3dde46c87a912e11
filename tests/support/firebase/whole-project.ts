import { broughtHere } from '../../../web/firebase/check/check-command.ts';
import {
  functionRoles,
  functionsAccountOf,
  givingSecretNames,
  tokenCreator,
  wantedApis,
} from '../../../web/firebase/check/wanted.ts';

/** The project of these tests. */
export const testProjectId = 'reef-test';
const bucket = `${testProjectId}.firebasestorage.app`;

/** Its file, as an operator fills it in. */
export const testProjectFile = {
  region: 'gbr',
  app: 'census',
  features: {},
  links: {},
  signInProviders: ['google'],
  origins: ['https://census.example.org'],
  firebase: {
    apiKey: 'AIza-test',
    projectId: testProjectId,
    authDomain: `${testProjectId}.firebaseapp.com`,
    storageBucket: bucket,
  },
  payments: { publishableKey: 'pk_test_1', scriptUrl: 'https://js.stripe.com/endive/stripe.js' },
  giving: { charity: { name: 'Reef Charity', abn: '11000000560', isDgr: true } },
};

const account = functionsAccountOf(testProjectId);
const member = `serviceAccount:${account}`;
const at = `projects/${testProjectId}`;
const database = `firestore.googleapis.com/v1/${at}/databases/(default)`;
const rules = 'firebaserules.googleapis.com/v1';

/** What Google's addresses say of a project that has everything. */
export function wholeProject(): Record<string, object | number> {
  const brought = broughtHere();
  const apis = Object.keys(wantedApis).map((name) => ({ config: { name } }));
  const services = `serviceusage.googleapis.com/v1/${at}/services`;
  return {
    [`cloudresourcemanager.googleapis.com/v1/${at}`]: { projectNumber: '1234' },
    [`cloudresourcemanager.googleapis.com/v1/${at}:getIamPolicy`]: {
      bindings: Object.keys(functionRoles).map((role) => ({ role, members: [member] })),
    },
    [`cloudbilling.googleapis.com/v1/${at}/billingInfo`]: { billingEnabled: true },
    // In two pages, as Google answers what is long.
    [services]: { services: apis.slice(0, 10), nextPageToken: 'second' },
    [`${services}?filter=state:ENABLED&pageSize=200&pageToken=second`]: { services: apis.slice(10) },
    [database]: { type: 'FIRESTORE_NATIVE' },
    [`${database}/collectionGroups/-/indexes`]: {
      indexes: brought.indexes.map(({ collectionGroup, queryScope, fields }, index) => ({
        name: `${at}/databases/(default)/collectionGroups/${collectionGroup}/indexes/${index}`,
        queryScope,
        state: 'READY',
        fields: [...fields, { fieldPath: '__name__', order: 'ASCENDING' }],
      })),
    },
    [`${database}/collectionGroups/-/fields`]: {
      fields: brought.exempted.map((name) => ({
        name: `${at}/databases/(default)/collectionGroups/${name.replace('/', '/fields/')}`,
        indexConfig: {},
      })),
    },
    [`${rules}/${at}/releases/cloud.firestore`]: { rulesetName: `${at}/rulesets/a` },
    [`${rules}/${at}/rulesets/a`]: { source: { files: [{ content: brought.firestoreRules }] } },
    [`${rules}/${at}/releases/firebase.storage/${bucket}`]: { rulesetName: `${at}/rulesets/b` },
    [`${rules}/${at}/rulesets/b`]: { source: { files: [{ content: brought.storageRules }] } },
    [`storage.googleapis.com/storage/v1/b/${bucket}`]: { cors: [{ origin: ['*'], method: ['GET'] }] },
    [`identitytoolkit.googleapis.com/admin/v2/${at}/config`]: {
      authorizedDomains: [
        'census.example.org',
        `${testProjectId}.web.app`,
        `${testProjectId}.firebaseapp.com`,
      ],
      signIn: { email: { enabled: true }, anonymous: { enabled: true } },
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    },
    [`identitytoolkit.googleapis.com/admin/v2/${at}/defaultSupportedIdpConfigs`]: {
      defaultSupportedIdpConfigs: [
        {
          name: `${at}/defaultSupportedIdpConfigs/google.com`,
          enabled: true,
          clientSecret: 'hush-client-secret',
        },
      ],
    },
    [`iam.googleapis.com/v1/${at}/serviceAccounts/${account}`]: { email: account },
    [`iam.googleapis.com/v1/${at}/serviceAccounts/${account}:getIamPolicy`]: {
      bindings: [{ role: tokenCreator, members: [member] }],
    },
    ...Object.fromEntries(
      givingSecretNames.map((name) => [
        `secretmanager.googleapis.com/v1/${at}/secrets/${name}/versions/latest`,
        { state: 'ENABLED' },
      ]),
    ),
  };
}
