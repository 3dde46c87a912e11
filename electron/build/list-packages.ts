import { isBuiltin } from 'node:module';
import type { Plugin } from 'vite';

/** Written beside the built files: the packages that they import, as a JSON list. */
export const packageList = 'packages.json';

/** The package that an import reaches into; null for what Node or Electron brings, and for a file. */
export function packageOf(specifier: string): string | null {
  if (specifier.startsWith('.') || specifier.startsWith('/')) return null;
  if (specifier === 'electron' || isBuiltin(specifier)) return null;
  const [scope = '', name] = specifier.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

/** Lists the packages of a build, so that the desktop package brings those and no others. */
export function listPackages(): Plugin {
  return {
    name: 'list-packages',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const own = new Set(chunks.map(({ fileName }) => fileName));
      const names = chunks
        .flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
        .filter((specifier) => !own.has(specifier))
        .map(packageOf)
        .filter((name) => name !== null);
      const source = `${JSON.stringify([...new Set(names)].sort(), null, 2)}\n`;
      this.emitFile({ type: 'asset', fileName: packageList, source });
    },
  };
}
