import { dirname, relative, resolve, sep } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

const placeModule = 'virtual:source-places';
const resolvedPlaceModule = `\0${placeModule}`;

/**
 * Where a file of the program is when it runs from a bundle. Files beside the code (migrations, pages, tiles)
 * are never read out of an ASAR archive: Electron's addons cannot (since 44), so they lie unpacked beside it.
 */
const placeCode = `
const root = new URL('../../../', import.meta.url).href.replace(/\\.asar\\/$/, '.asar.unpacked/');
export const placeOfSource = (source) => new URL(source, root).href;
`;

const programUrl = /new URL\(\s*'([^']+\.ts)',\s*import\.meta\.url,?\s*\)/g;
/** Stands for a built program until its name is known. */
const programMark = '__reef_program_';
const programMarks = /__reef_program_(\d+)/g;
const programReferences = /__reef_program_([\w$]+)/g;
const ownUrl = /\bimport\.meta\.url\b/g;

/**
 * Lets bundled code find what lies beside it, as if every source file still stood in its place: inside
 * `edge-server/storage/db/open.ts`, `import.meta.url` stays `{root}/edge-server/storage/db/open.ts`. A program that is started
 * from its source (`new URL('./image-worker.ts', import.meta.url)`) is bundled too, and its address becomes the
 * bundled file's: Electron's Node strips no types, and the sources are not in the package.
 */
export function sourcePlaces(root: string): Plugin {
  return {
    name: 'source-places',
    enforce: 'pre',
    resolveId: (id) => (id === placeModule ? resolvedPlaceModule : undefined),
    load: (id) => (id === resolvedPlaceModule ? placeCode : undefined),
    transform(code, id) {
      if (
        !code.includes('import.meta.url') ||
        !id.startsWith(normalizePath(root)) ||
        id.includes('/node_modules/')
      )
        return;
      const programs: string[] = [];
      const withoutPrograms = code.replaceAll(programUrl, (_whole, path: string) => {
        const program = resolve(dirname(id), path);
        programs.push(this.emitFile({ type: 'chunk', id: program, name: nameOf(program) }));
        return `${programMark}${programs.length - 1}`;
      });
      const place = relative(root, id).split(sep).join('/');
      const placed = withoutPrograms.replaceAll(ownUrl, `placeOfSource(${JSON.stringify(place)})`);
      const isPlaced = placed !== withoutPrograms;
      const linked = placed.replaceAll(
        programMarks,
        (_mark, index: string) => `new URL('${programMark}${programs[Number(index)]}', import.meta.url)`,
      );
      return isPlaced ? `import { placeOfSource } from '${placeModule}';\n${linked}` : linked;
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        chunk.code = chunk.code.replaceAll(programReferences, (_mark, reference: string) => {
          // All built files are in one folder.
          return `./${this.getFileName(reference)}`;
        });
      }
    },
  };

  /** `edge-server/storage/photos/derivatives/image-worker.ts` → `workers-images`: a name that says where a file comes from. */
  function nameOf(program: string): string {
    const [folder = '', file = ''] = program.split(sep).slice(-2);
    const name = file.replace(/\.ts$/, '');
    return name === 'index' ? folder : `${folder}-${name}`;
  }
}
