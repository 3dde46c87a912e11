/** The address of a module that did not load, as Chromium and Firefox report it; null for Safari, which does not keep failures. */
function findAddress(error: unknown): string | null {
  if (!(error instanceof TypeError)) return null;
  return /dynamically imported module: (\S+)$/.exec(error.message)?.[1] ?? null;
}

type ImportFrom = (address: string) => Promise<unknown>;
const importFrom: ImportFrom = (address) => import(/* @vite-ignore */ address);

/**
 * Loads a module, and after a failure once more under another address. Chromium keeps a failed import for the life of the page: under the
 * same address it fails again without a request. Only for modules without state, because the second address is another instance.
 * @throws What the second attempt throws; the first error where no address is known.
 */
export async function importAgain<Module>(
  load: () => Promise<Module>,
  from: ImportFrom = importFrom,
): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const address = findAddress(error);
    if (address === null) throw error;
    return (await from(`${address}?again=${Date.now()}`)) as Module;
  }
}
