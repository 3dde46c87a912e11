import { firebaseProviderIds } from '../../../src/adapters/firebase-provider-ids.ts';
import type { CompositeIndex } from '../../../src/domain/documents/needed-index.ts';
import { originsOf, type ProjectFile } from '../project/project-file.ts';
import type { Found, Grants, ProjectFacts, StoredIndex } from './project-facts.ts';
import { broadRoles, functionRoles, functionsAccountOf, tokenCreator, wantedApis } from './wanted.ts';

/** One thing that a deployment needs and that was not found. */
export interface Finding {
  /** What is missing, in a sentence. */
  readonly what: string;
  /** What a person types, or where they press. */
  readonly type: string;
  /** A deployment brings it by itself. */
  readonly comesWithDeploy?: true;
}

/** What this version of the program brings: `null` for a file that is not there. */
export interface Brought {
  readonly indexes: readonly CompositeIndex[];
  /** `collection group/field`. */
  readonly exempted: readonly string[];
  readonly firestoreRules: string;
  readonly storageRules: string;
}

export interface Judged {
  readonly project: ProjectFile;
  readonly facts: ProjectFacts;
  readonly brought: Brought;
}

const setUp = (id: string) => `bash web/firebase/ops/set-up.sh ${id}`;
const deploy = (id: string) => `npm run firebase -- --project ${id} --deploy`;
const consoleOf = (id: string, page: string) => `https://console.firebase.google.com/project/${id}/${page}`;

/** Findings of a part that was found; one finding where it is not there, or Google would not say. */
function of<Value>(
  part: string,
  found: Found<Value>,
  findings: (value: Value) => readonly Finding[],
  none: readonly Finding[],
): readonly Finding[] {
  if (found.status === 'found') return findings(found.value);
  if (found.status === 'none') return none;
  return [
    {
      what: `${part} could not be looked at: ${found.why}`,
      type: 'gcloud auth login   (as somebody who may look at this project; then the same again)',
    },
  ];
}

const when = (isMissing: boolean, finding: Finding): readonly Finding[] => (isMissing ? [finding] : []);

function judgeFile({ firebase, signInProviders }: ProjectFile): readonly Finding[] {
  const id = firebase.projectId;
  const fill = (field: string) =>
    `Copy "${field}" from ${consoleOf(id, 'settings/general')} into the project file`;
  return [
    ...when(firebase.emulators !== undefined, {
      what: 'The project file names emulators: pages would ask this machine and not the project.',
      type: 'Take "emulators" out of "firebase" in the project file',
    }),
    ...when(firebase.apiKey === 'demo' || firebase.apiKey === '', {
      what: 'The project file has no API key of the project.',
      type: fill('apiKey'),
    }),
    ...when((firebase.storageBucket ?? '') === '', {
      what: 'The project file does not say in which bucket photos are.',
      type: fill('storageBucket'),
    }),
    ...when(signInProviders.length > 0 && (firebase.authDomain ?? '') === '', {
      what: `The project file offers ${signInProviders.join(', ')} and has no "authDomain", where they sign in.`,
      type: fill('authDomain'),
    }),
  ];
}

function judgeGround({ project, facts }: Judged): readonly Finding[] {
  const id = project.firebase.projectId;
  const missing = (names: readonly string[]) =>
    Object.entries(wantedApis).filter(([name]) => !names.includes(name));
  return [
    ...of('The project', facts.project, () => [], [
      { what: `There is no project ${id}, or you may not see it.`, type: `gcloud projects describe ${id}` },
    ]),
    ...of(
      'Billing',
      facts.billing,
      (isOn) =>
        when(!isOn, {
          what: 'The project has no billing account, and Google runs no functions without one.',
          type: consoleOf(id, 'usage/details'),
        }),
      [],
    ),
    ...of(
      'The list of APIs',
      facts.apis,
      (names) =>
        missing(names).map(([name, what]) => ({
          what: `${what} is switched off (${name}).`,
          type: `gcloud services enable ${name} --project ${id}`,
        })),
      [],
    ),
    ...of(
      'Firestore',
      facts.database,
      ({ type }) =>
        when(type !== 'FIRESTORE_NATIVE', {
          what: 'The database of the project is in Datastore mode, in which pages cannot read it.',
          type: `gcloud firestore databases update --type=firestore-native --project ${id}`,
        }),
      [
        {
          what: 'The project has no Firestore database.',
          type: `gcloud firestore databases create --location=REGION --project ${id}`,
        },
      ],
    ),
  ];
}

const keyOf = ({ collectionGroup, queryScope, fields }: CompositeIndex) =>
  JSON.stringify([
    collectionGroup,
    queryScope,
    fields.map((field) => [field.fieldPath, 'order' in field ? field.order : field.arrayConfig]),
  ]);

/** Those of the wanted indexes that are not there, and those that do not answer yet. */
export function lackOfIndexes(wanted: readonly CompositeIndex[], stored: readonly StoredIndex[]) {
  const states = new Map(stored.map((index) => [keyOf(index), index.state]));
  const missing = wanted.filter((index) => !states.has(keyOf(index)));
  const stateOf = (index: CompositeIndex) => states.get(keyOf(index));
  return {
    missing,
    building: wanted.filter((index) => stateOf(index) === 'CREATING'),
    broken: wanted.filter((index) => stateOf(index) === 'NEEDS_REPAIR'),
  };
}

function judgeIndexes({ project, facts, brought }: Judged): readonly Finding[] {
  const id = project.firebase.projectId;
  const bring = `${deploy(id)}   (it brings them and waits)`;
  return [
    ...of(
      'The indexes',
      facts.indexes,
      (stored) => {
        const { missing, building, broken } = lackOfIndexes(brought.indexes, stored);
        return [
          ...when(missing.length > 0, {
            what: `${missing.length} of ${brought.indexes.length} composite indexes are not deployed: what asks by them fails.`,
            type: bring,
            comesWithDeploy: true,
          }),
          ...when(building.length > 0, {
            what: `${building.length} composite indexes are being built: what asks by them fails until then.`,
            type: `Wait, then look at ${consoleOf(id, 'firestore/indexes')}`,
            comesWithDeploy: true,
          }),
          ...when(broken.length > 0, {
            what: `Firestore could not build ${broken.length} composite indexes.`,
            type: `Delete them at ${consoleOf(id, 'firestore/indexes')}, then: ${deploy(id)}`,
          }),
        ];
      },
      [],
    ),
    ...of(
      'The fields without an index',
      facts.exempted,
      (names) => {
        const missing = brought.exempted.filter((name) => !names.includes(name));
        return when(missing.length > 0, {
          what: `Fields that are too long for an index have one (${missing.join(', ')}): writing them fails.`,
          type: bring,
          comesWithDeploy: true,
        });
      },
      [],
    ),
  ];
}

/** Line ends, and spaces at the end of a file, are no other rules. */
const sameText = (a: string, b: string) =>
  a.replaceAll('\r\n', '\n').trim() === b.replaceAll('\r\n', '\n').trim();

function judgeRules({ project, facts, brought }: Judged): readonly Finding[] {
  const type = deploy(project.firebase.projectId);
  const judge = (part: string, found: Found<string>, own: string) =>
    of(
      `The rules of ${part}`,
      found,
      (text) =>
        when(!sameText(text, own), {
          what: `The rules of ${part} are not those of this version.`,
          type,
          comesWithDeploy: true,
        }),
      [{ what: `No rules of ${part} are in force.`, type, comesWithDeploy: true }],
    );
  return [
    ...judge('Firestore', facts.firestoreRules, brought.firestoreRules),
    ...judge('Storage', facts.storageRules, brought.storageRules),
  ];
}

function judgeBucket({ project, facts }: Judged): readonly Finding[] {
  const { projectId: id, storageBucket = '' } = project.firebase;
  return of(
    'The bucket',
    facts.bucket,
    ({ cors }) => {
      const mayRead = (origin: string) =>
        cors.some(
          ({ origins, methods }) =>
            (origins.includes('*') || origins.includes(origin)) &&
            (methods.includes('*') || methods.includes('GET')),
        );
      const shut = originsOf(project).filter((origin) => !mayRead(origin));
      return when(shut.length > 0, {
        what: `The bucket ${storageBucket} does not let pages of ${shut.join(', ')} read photos as they were sent (CORS).`,
        type: setUp(id),
      });
    },
    [{ what: `There is no bucket ${storageBucket}.`, type: consoleOf(id, 'storage') }],
  );
}

function judgeSignIn({ project, facts }: Judged): readonly Finding[] {
  const { firebase, signInProviders } = project;
  const id = firebase.projectId;
  const providersPage = consoleOf(id, 'authentication/providers');
  const settingsPage = consoleOf(id, 'authentication/settings');
  return of(
    'Auth',
    facts.signIn,
    ({ domains, password, guests, hidesAddresses, providers }) => [
      ...when(!password, { what: 'Signing in by e-mail and password is switched off.', type: providersPage }),
      ...when(!guests, {
        what: 'Anonymous accounts are switched off: nobody can begin without an address.',
        type: providersPage,
      }),
      ...when(!hidesAddresses, {
        what: 'Email enumeration protection is switched off: Firebase tells strangers who has an account.',
        type: settingsPage,
      }),
      ...signInProviders
        .filter((provider) => !providers.includes(firebaseProviderIds[provider]))
        .map((provider) => ({
          what: `The project file offers ${provider}, and Firebase has it switched off.`,
          type: providersPage,
        })),
      ...originsOf(project)
        .map((origin) => new URL(origin).hostname)
        .filter((host) => !domains.includes(host))
        .map((host) => ({
          what: `${host} is no authorised domain: nobody can sign in there.`,
          type: settingsPage,
        })),
    ],
    [{ what: 'Auth was never begun in this project.', type: consoleOf(id, 'authentication') }],
  );
}

const has = (grants: Grants, role: string, member: string) => grants[role]?.includes(member) === true;

function judgeAccount({ project, facts }: Judged): readonly Finding[] {
  const id = project.firebase.projectId;
  const account = functionsAccountOf(id);
  const member = `serviceAccount:${account}`;
  const give = (role: string) =>
    `gcloud projects add-iam-policy-binding ${id} --member=${member} --role=${role} --condition=None`;
  const itself = `gcloud iam service-accounts add-iam-policy-binding ${account} --member=${member} --role=${tokenCreator} --project ${id}`;
  const noCreator = {
    what: 'The account of the functions may not sign for itself (Service Account Token Creator): nobody gets a code or a link to sign in, and downloads end after a minute.',
    type: itself,
  };
  const none = [{ what: `The functions have no account of their own (${account}).`, type: setUp(id) }];
  if (facts.account.status === 'none') return none;
  return [
    ...of(
      'The account of the functions',
      facts.account,
      ({ disabled }) =>
        when(disabled, {
          what: 'The account of the functions is switched off.',
          type: `gcloud iam service-accounts enable ${account} --project ${id}`,
        }),
      none,
    ),
    ...of(
      'The roles of the functions',
      facts.grants,
      (grants) => [
        ...Object.entries(functionRoles)
          .filter(([role]) => !has(grants, role, member))
          .map(([role, what]) => ({
            what: `The account of the functions lacks ${role}: it ${what}.`,
            type: give(role),
          })),
        ...broadRoles
          .filter((role) => has(grants, role, member))
          .map((role) => ({
            what: `The account of the functions has ${role}, far more than it needs.`,
            type: give(role).replace('add-iam', 'remove-iam').replace(' --condition=None', ''),
          })),
      ],
      [],
    ),
    ...of(
      'Who may sign for the functions',
      facts.grantsOfAccount,
      (grants) => when(!has(grants, tokenCreator, member), noCreator),
      [noCreator],
    ),
  ];
}

function judgeSecrets({ project, facts }: Judged): readonly Finding[] {
  const id = project.firebase.projectId;
  return Object.entries(facts.secrets).flatMap(([name, found]) => {
    const type = `npx firebase-tools@14 functions:secrets:set ${name} --project ${id}`;
    const what = `The project file takes gifts, and Secret Manager has no ${name}.`;
    return of(
      `The secret ${name}`,
      found,
      (isReadable) =>
        when(!isReadable, { what: `The newest version of the secret ${name} is switched off.`, type }),
      [{ what, type }],
    );
  });
}

/** All that a deployment needs and that is not there, in the order in which it is put right. */
export function judge(judged: Judged): readonly Finding[] {
  return [
    ...judgeFile(judged.project),
    ...judgeGround(judged),
    ...judgeSignIn(judged),
    ...judgeBucket(judged),
    ...judgeAccount(judged),
    ...judgeSecrets(judged),
    ...judgeIndexes(judged),
    ...judgeRules(judged),
  ];
}
