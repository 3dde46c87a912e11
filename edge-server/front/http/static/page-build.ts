import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Which page is served: the address of its entry script, whose name carries the hash of everything that it
 * loads. A page that runs another one is older, or newer (fault 31). null where no page is built.
 */
export function pageBuildOf(webFolder: string): string | null {
  try {
    const html = readFileSync(join(webFolder, 'index.html'), 'utf8');
    return /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/.exec(html)?.[1] ?? null;
  } catch {
    // A server without pages has none to compare.
    return null;
  }
}
