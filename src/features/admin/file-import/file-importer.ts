import type { Upload } from '../../../ports/blobs.ts';
import {
  type Chosen,
  chosenTwice,
  type NotArrived,
  notArrived,
  type SendingDeps,
  sendFile,
} from './send-file.ts';

/** Files that are sent at once. */
export const filesAtOnce = 5;

/** What has become of one file. */
export type FileState =
  | { readonly status: 'waiting' }
  /** `share` of it has arrived, 0 to 1. */
  | { readonly status: 'sending'; readonly share: number }
  | { readonly status: 'complete' }
  | ({ readonly status: 'error' } & NotArrived)
  | { readonly status: 'cancelled' };

export interface ImportedFile {
  readonly name: string;
  readonly state: FileState;
}

const isSameFile = (one: Chosen, other: Chosen) =>
  one.size === other.size && one.lastModified === other.lastModified;

/** Sends chosen files, five at a time; each ends as complete or with the reason why not. Its methods may be handed on alone. */
export class FileImporter {
  readonly #deps: SendingDeps;
  readonly #chosen = new Map<string, Chosen>();
  readonly #states = new Map<string, FileState>();
  readonly #uploads = new Map<string, Upload>();
  readonly #replacing = new Set<string>();
  /** One that was cancelled is under way until its last request has ended. */
  readonly #working = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #shown: readonly ImportedFile[] = [];
  #isGoing = false;

  constructor(deps: SendingDeps) {
    this.#deps = deps;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly files = (): readonly ImportedFile[] => this.#shown;

  /**
   * Adds files. The same file again stays as it is while it is under way or complete. Two different files of one name, chosen before either
   * has arrived, are refused: both would be the copy of one image.
   */
  readonly choose = (files: readonly Chosen[]): void => {
    for (const name of new Set(files.map((one) => one.name))) {
      const [file, ...others] = files.filter((one) => one.name === name);
      if (file === undefined) continue;
      const status = this.#states.get(name)?.status;
      const known = this.#chosen.get(name);
      const isPending = status === 'waiting' || status === 'sending';
      const rivals = isPending && known !== undefined ? [...others, known] : others;
      if (!rivals.every((one) => isSameFile(one, file))) this.#refuse(name);
      else if (
        status !== 'sending' &&
        (status !== 'complete' || known === undefined || !isSameFile(known, file))
      ) {
        this.#chosen.set(name, file);
        this.#states.set(name, { status: 'waiting' });
      }
    }
    this.#tell();
    this.#next();
  };

  readonly start = (): void => {
    this.#isGoing = true;
    this.#next();
  };

  /** Tries one again that failed or was cancelled. */
  readonly retry = (name: string): void => {
    if (!this.#chosen.has(name)) return;
    this.#set(name, { status: 'waiting' });
    this.start();
  };

  /** Puts it in the place of another file of its name. */
  readonly replace = (name: string): void => {
    this.#replacing.add(name);
    this.retry(name);
  };

  /** Tries those again that the link had ended. */
  readonly retryPassing = (): void => {
    for (const [name, state] of [...this.#states])
      if (state.status === 'error' && state.passes) this.retry(name);
  };

  /** Ends what is under way and what waits; what is complete stays. */
  readonly cancel = (): void => {
    this.#isGoing = false;
    for (const [name, { status }] of [...this.#states]) {
      if (status !== 'waiting' && status !== 'sending') continue;
      this.#states.set(name, { status: 'cancelled' });
      this.#uploads.get(name)?.cancel();
    }
    this.#tell();
  };

  /** Forgets all files; nothing while some are under way. */
  readonly clear = (): void => {
    if (this.#count('sending') > 0) return;
    this.#chosen.clear();
    this.#states.clear();
    this.#isGoing = false;
    this.#tell();
  };

  /** Two files have this name. What is under way of the first ends. */
  #refuse(name: string): void {
    this.#chosen.delete(name);
    this.#states.set(name, { status: 'error', ...chosenTwice() });
    this.#uploads.get(name)?.cancel();
  }

  #tell(): void {
    this.#shown = [...this.#states].map(([name, state]) => ({ name, state }));
    for (const listener of this.#listeners) listener();
  }

  #set(name: string, state: FileState): void {
    this.#states.set(name, state);
    this.#tell();
  }

  #count(status: FileState['status']): number {
    return [...this.#states.values()].filter((state) => state.status === status).length;
  }

  #next(): void {
    if (!this.#isGoing) return;
    for (const [name, { status }] of [...this.#states]) {
      if (this.#working.size >= filesAtOnce) return;
      if (status === 'waiting' && !this.#working.has(name)) void this.#work(name);
    }
  }

  async #work(name: string): Promise<void> {
    const file = this.#chosen.get(name);
    if (file === undefined) return;
    this.#working.add(name);
    this.#set(name, { status: 'sending', share: 0 });
    // One that is cancelled and tried again is another try.
    const isCancelled = () => this.#states.get(name)?.status !== 'sending';
    try {
      await sendFile(
        file,
        {
          replaces: this.#replacing.delete(name),
          isCancelled,
          onUpload: (upload) => void this.#uploads.set(name, upload),
          onShare: (share) => {
            if (!isCancelled()) this.#set(name, { status: 'sending', share });
          },
        },
        this.#deps,
      );
      if (!isCancelled()) this.#set(name, { status: 'complete' });
    } catch (error) {
      const why = notArrived(error);
      if (!isCancelled())
        this.#set(name, why === null ? { status: 'cancelled' } : { status: 'error', ...why });
    } finally {
      this.#uploads.delete(name);
      this.#working.delete(name);
      this.#next();
    }
  }
}
