import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { say } from '../../language/say.ts';

/** A ZIP file in the making. */
export interface ZipBlob {
  addText(name: string, text: string): void;
  /** Stored as they are: a JPEG gets no smaller. */
  addBytes(name: string, bytes: Uint8Array): void;
  /** The whole file. Throws where it could not be put together. */
  end(): Blob;
}

/** Pieces go into blobs as they come, which a browser may put on its disk: one file at a time is in memory. */
export function openZipBlob(): ZipBlob {
  const parts: Blob[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error !== null) failure = error;
    else parts.push(new Blob([new Uint8Array(chunk)]));
  });
  return {
    addText(name, text) {
      const entry = new ZipDeflate(name, { level: 6 });
      zip.add(entry);
      entry.push(strToU8(text), true);
    },
    addBytes(name, bytes) {
      const entry = new ZipPassThrough(name);
      zip.add(entry);
      entry.push(bytes, true);
    },
    end() {
      zip.end();
      if (failure !== null)
        throw new Error(say('The archive could not be put together.'), { cause: failure });
      return new Blob(parts, { type: 'application/zip' });
    },
  };
}
