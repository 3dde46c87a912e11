import type { ServerAccounts } from '../../../edge-server/front/auth/accounts.ts';
import type { PhotoStorage } from '../../../edge-server/storage/photos/port/photo-storage.ts';
import type { Clock, OperationStore } from '../../../src/ports/server.ts';
import type { HeldReceipts } from '../photos/held-receipts.ts';
import type { TestPerson, TestServer, TestServerOptions } from '../server/test-server.ts';

/** What a census is told, besides what a server can be told. */
export interface CensusOptions extends Omit<TestServerOptions, 'network'> {
  /** Receipts of photos that a test holds back for a while. */
  readonly receipts?: HeldReceipts;
}

/** What a journey arranges and looks at behind the pages, above every rule. */
export interface CensusGround {
  readonly store: OperationStore;
  readonly clock: Clock;
  readonly photos: Pick<PhotoStorage, 'put'>;
  readonly accounts: Pick<ServerAccounts, 'ensure' | 'customToken' | 'endSessions'>;
  /** Whose session it is; null for one that has ended. */
  sessionOf(bearer: string): Promise<{ readonly actor: { readonly uid: string | null } }>;
}

/** A www under test, whatever stands behind its pages: a self-hosted server, or the emulators of Firebase. */
export interface Census extends Pick<TestServer, 'mailsTo' | 'codeFor' | 'confirm'> {
  /** Of its pages, without a slash at the end. */
  readonly url: string;
  readonly context: CensusGround;
  /** Somebody whose address is proven and who is signed in elsewhere. */
  person(...who: Parameters<TestServer['person']>): Promise<TestPerson>;
  /** Asks as a page does: `/call/…`, `/store/write`, `/log`. */
  post(path: string, body: unknown, bearer?: string | null): Promise<Response>;
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}
