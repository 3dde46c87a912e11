import type { CompositeIndex } from '../../../src/domain/documents/needed-index.ts';

/** What was found of one part of a project: `none` where it does not exist, `unknown` where Google refused to say. */
export type Found<Value> =
  | { readonly status: 'found'; readonly value: Value }
  | { readonly status: 'none' }
  | { readonly status: 'unknown'; readonly why: string };

/** A composite index of a project, and whether it answers yet. */
export interface StoredIndex extends CompositeIndex {
  /** `READY`, `CREATING` or `NEEDS_REPAIR`. */
  readonly state: string;
}

export interface SignInFacts {
  readonly domains: readonly string[];
  readonly password: boolean;
  readonly guests: boolean;
  /** Email enumeration protection. */
  readonly hidesAddresses: boolean;
  /** `google.com` and so on, those that are switched on. */
  readonly providers: readonly string[];
}

/** Who may do what: role → accounts, as `serviceAccount:…`. */
export type Grants = Readonly<Record<string, readonly string[]>>;

/** All that is asked of a project. Of secrets, only whether they are there. */
export interface ProjectFacts {
  readonly project: Found<{ readonly number: string }>;
  readonly billing: Found<boolean>;
  readonly apis: Found<readonly string[]>;
  readonly database: Found<{ readonly type: string }>;
  readonly indexes: Found<readonly StoredIndex[]>;
  /** `collection group/field` of which no index is made. */
  readonly exempted: Found<readonly string[]>;
  /** Text of the rules that are in force. */
  readonly firestoreRules: Found<string>;
  readonly storageRules: Found<string>;
  readonly bucket: Found<{
    readonly cors: readonly { readonly origins: readonly string[]; readonly methods: readonly string[] }[];
  }>;
  readonly signIn: Found<SignInFacts>;
  readonly account: Found<{ readonly disabled: boolean }>;
  readonly grants: Found<Grants>;
  /** Who may act as the account of the functions. */
  readonly grantsOfAccount: Found<Grants>;
  /** Name → whether its newest version can be read by those who may. */
  readonly secrets: Readonly<Record<string, Found<boolean>>>;
}
