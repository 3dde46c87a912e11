/** A file that is made when its turn comes. Rejects with why it cannot be. */
export interface FileToDownload {
  /** With its ending. */
  readonly name: string;
  /** In a sentence: 'the photo'. */
  readonly what: string;
  readonly make: (signal: AbortSignal) => Promise<Blob>;
}

export interface DownloadTurn {
  /** The file that is being made now. */
  readonly file: FileToDownload;
  /** Its place among those that were asked for, from 1. */
  readonly number: number;
}

export interface DownloadEnd {
  readonly came: readonly FileToDownload[];
  /** What failed, or was not begun. */
  readonly missing: readonly FileToDownload[];
  readonly isCancelled: boolean;
}

/** Browsers drop files that come at once, so that one follows the other after a second (rule 12.19). */
export const betweenDownloadsMs = 1000;

export interface DownloadTools {
  readonly signal: AbortSignal;
  readonly onTurn: (turn: DownloadTurn) => void;
  /** Gives a file to the browser to save. */
  readonly save: (file: Blob, name: string) => void;
  /** Resolves after so many milliseconds, or at once when the signal says to stop. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Saves the files one after the other. What fails is left out and told; never rejects. */
export async function downloadInTurn(
  files: readonly FileToDownload[],
  { signal, onTurn, save, pause }: DownloadTools,
): Promise<DownloadEnd> {
  const came: FileToDownload[] = [];
  for (const [index, file] of files.entries()) {
    if (signal.aborted) break;
    onTurn({ file, number: index + 1 });
    // A file that failed is no reason to keep the others back: it is among `missing`, which the screen tells.
    const made = await file.make(signal).catch(() => null);
    if (made === null || signal.aborted) continue;
    save(made, file.name);
    came.push(file);
    if (index < files.length - 1) await pause(betweenDownloadsMs, signal);
  }
  const missing = files.filter((file) => !came.includes(file));
  return { came, missing, isCancelled: signal.aborted && missing.length > 0 };
}

/** The clock's pause. */
export function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    if (signal.aborted) done();
    else signal.addEventListener('abort', done);
  });
}
