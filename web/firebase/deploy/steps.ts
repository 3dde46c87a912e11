/** What is deployed at a time, and why then. */
export interface Step {
  readonly name: 'indexes' | 'wait' | 'rules' | 'functions' | 'hosting';
  readonly why: string;
  /** What firebase-tools is asked to deploy; null for what it is not asked for. */
  readonly only: string | null;
}

const indexes: Step = {
  name: 'indexes',
  why: 'what new functions and pages ask by',
  only: 'firestore:indexes',
};
const wait: Step = { name: 'wait', why: 'until Firestore has built every index', only: null };
const rules: Step = {
  name: 'rules',
  why: 'new functions and pages may do what they need',
  only: 'firestore:rules,storage',
};
const functions: Step = {
  name: 'functions',
  why: 'there before the pages that call them',
  only: 'functions',
};
const hosting: Step = {
  name: 'hosting',
  why: 'the pages last: all that they ask for is there',
  only: 'hosting',
};

/** A new version: each step needs only what came before it. */
export const stepsForward: readonly Step[] = [indexes, wait, rules, functions, hosting];

/** Back to an older one: the pages first, so that none asks for what goes. Its indexes are all there still. */
export const stepsBack: readonly Step[] = [
  { ...hosting, why: 'the older pages first: what they ask for is there still' },
  { ...functions, why: 'what only newer pages called goes' },
  { ...rules, why: 'no more than older functions and pages need' },
];

export interface DeployWords {
  /** The folder of the release. */
  readonly folder: string;
  readonly projectId: string;
  readonly only: string;
}

/**
 * The words for firebase-tools. Functions that the release does not have are taken away without asking; indexes never are: an older
 * release may need them.
 */
export function wordsOfStep({ folder, projectId, only }: DeployWords): string[] {
  return [
    ...['deploy', '--config', `${folder}/firebase.json`, '--project', projectId, '--only', only],
    ...['--non-interactive', ...(only === 'functions' ? ['--force'] : [])],
  ];
}
