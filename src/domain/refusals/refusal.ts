/**
 * Why something is not done: the one vocabulary of ports, callable functions, the socket and HTTP (`docs/wire.md`), each with the
 * status that HTTP gives it. The words are those of gRPC, which callable functions, Firestore and our protocol have in common.
 */
export const refusalWords = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  RESOURCE_EXHAUSTED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  DEADLINE_EXCEEDED: 504,
} as const;
export type RefusalWord = keyof typeof refusalWords;

/** What only HTTP says. */
export const httpOnlyWords = {
  METHOD_NOT_ALLOWED: 405,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RANGE_NOT_SATISFIABLE: 416,
  MISDIRECTED_REQUEST: 421,
} as const;

/** Another try may go well (rule 22.1): the network, a busy server, a quota. */
export const passingRefusals: ReadonlySet<RefusalWord> = new Set([
  'DEADLINE_EXCEEDED',
  'UNAVAILABLE',
  'RESOURCE_EXHAUSTED',
  'INTERNAL',
]);

function isRefusalWord(word: string): word is RefusalWord {
  return Object.hasOwn(refusalWords, word);
}

/**
 * The status word of an answer. What only HTTP says, and what a newer server says in a word of its own, is a request that makes no
 * sense to it: the same one again will not do better.
 */
export function refusalOfHttp(word: string): RefusalWord {
  return isRefusalWord(word) ? word : 'INVALID_ARGUMENT';
}

/** The same word as Google's SDKs spell it: `permission-denied`. */
export type SdkWord =
  | 'invalid-argument'
  | 'failed-precondition'
  | 'unauthenticated'
  | 'permission-denied'
  | 'not-found'
  | 'already-exists'
  | 'resource-exhausted'
  | 'internal'
  | 'unavailable'
  | 'deadline-exceeded';

const sdkWords: Readonly<Record<RefusalWord, SdkWord>> = {
  INVALID_ARGUMENT: 'invalid-argument',
  FAILED_PRECONDITION: 'failed-precondition',
  UNAUTHENTICATED: 'unauthenticated',
  PERMISSION_DENIED: 'permission-denied',
  NOT_FOUND: 'not-found',
  ALREADY_EXISTS: 'already-exists',
  RESOURCE_EXHAUSTED: 'resource-exhausted',
  INTERNAL: 'internal',
  UNAVAILABLE: 'unavailable',
  DEADLINE_EXCEEDED: 'deadline-exceeded',
};

export const sdkWordOf = (word: RefusalWord): SdkWord => sdkWords[word];

/** What the SDKs say beside these words, in these words. */
const otherSdkWords: ReadonlyMap<string, RefusalWord> = new Map([
  ['out-of-range', 'INVALID_ARGUMENT'],
  // Given up because others wrote the same documents, or on the way: trying again helps.
  ['aborted', 'UNAVAILABLE'],
  ['cancelled', 'UNAVAILABLE'],
]);

/** A word of Google's SDKs, with or without the name of the product before it (`functions/not-found`); null for one that is unknown. */
export function refusalOfSdk(code: string): RefusalWord | null {
  const word = code.slice(code.indexOf('/') + 1);
  const shouted = word.toUpperCase().replaceAll('-', '_');
  return isRefusalWord(shouted) ? shouted : (otherSdkWords.get(word) ?? null);
}
