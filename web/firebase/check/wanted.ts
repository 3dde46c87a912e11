/** What a deployment stands on at Google, by the name in which a person knows it. */
export const wantedApis: Readonly<Record<string, string>> = {
  'firebase.googleapis.com': 'Firebase',
  'firebasehosting.googleapis.com': 'Hosting',
  'firebaserules.googleapis.com': 'Security rules',
  'firestore.googleapis.com': 'Firestore',
  'identitytoolkit.googleapis.com': 'Auth',
  'storage.googleapis.com': 'Cloud Storage',
  'firebasestorage.googleapis.com': 'Storage for Firebase',
  'cloudfunctions.googleapis.com': 'Cloud Functions',
  'run.googleapis.com': 'Cloud Run, where functions run',
  'eventarc.googleapis.com': 'Eventarc, which wakes functions',
  'pubsub.googleapis.com': 'Pub/Sub, which wakes functions',
  'cloudscheduler.googleapis.com': 'Cloud Scheduler, which wakes functions by the clock',
  'cloudbuild.googleapis.com': 'Cloud Build, which builds functions',
  'artifactregistry.googleapis.com': 'Artifact Registry, which keeps built functions',
  'iam.googleapis.com': 'IAM',
  'iamcredentials.googleapis.com': 'IAM Credentials, by which downloads are signed',
  'cloudresourcemanager.googleapis.com': 'Resource Manager',
  'secretmanager.googleapis.com': 'Secret Manager',
  'logging.googleapis.com': 'Cloud Logging',
  'monitoring.googleapis.com': 'Cloud Monitoring',
};

/** Secrets of a project that takes gifts. */
export const givingSecretNames = ['STRIPE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** What the account under which the functions run may do in the project, and for what. `ops/set-up.sh` gives no other. */
export const functionRoles: Readonly<Record<string, string>> = {
  'roles/datastore.user': 'reads and writes Firestore',
  'roles/firebaseauth.admin': 'makes and changes accounts',
  'roles/storage.objectAdmin': 'reads and writes photos',
  'roles/eventarc.eventReceiver': 'hears of documents and files',
  'roles/run.invoker': 'is called by the schedules',
  'roles/logging.logWriter': 'writes its log',
  'roles/cloudtrace.agent': 'writes its traces',
};

/** What it may do to itself: sign addresses of downloads, and tokens with which people sign in. */
export const tokenCreator = 'roles/iam.serviceAccountTokenCreator';

/** Roles that are more than any function needs; the first accounts of a project have them. */
export const broadRoles: readonly string[] = ['roles/owner', 'roles/editor'];

/** The account of the functions as `ops/set-up.sh` makes it. */
export const functionsAccountName = 'reef-functions';
export const functionsAccountOf = (projectId: string): string =>
  `${functionsAccountName}@${projectId}.iam.gserviceaccount.com`;
