// Builds dist/firebase, a folder that `firebase deploy` and the emulators take as it is: rules, indexes,
// functions with the packages that they need, and the built pages with their configuration. It is a folder of
// its own because firebase-tools reads nothing outside the one that firebase.json stands in.
//
//   node web/build/firebase.ts [project.json]

import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { clientConfigSchema } from '../../src/contract/http.ts';
import { readDrawnPage, withDrawnPage } from '../../src/domain/heads/drawn-page.ts';
import { headTags, withHead } from '../../src/domain/heads/page-head.ts';
import { drawnName, headOfPublicPage, publicPages } from '../../src/domain/heads/public-pages.ts';
import { functionsAccountName } from '../firebase/check/wanted.ts';
import { originsOf, projectFileSchema } from '../firebase/project/project-file.ts';
import { withPolicyOf } from './hosting-policy.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const target = `${root}dist/firebase`;
const [projectFile = `${root}web/firebase/demo-project.json`] = process.argv.slice(2);

const whole = projectFileSchema.parse(JSON.parse(await readFile(projectFile, 'utf8')));
const { giving, origins: _, minAgreeingAnalyses, ...project } = whole;

await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
await Promise.all([copyRules(), writeFirebaseJson(), buildFunctions()]);
await buildHosting();
process.stdout.write(`dist/firebase is built for the project ${project.firebase.projectId}.\n`);

async function copyRules(): Promise<void> {
  for (const name of ['firestore.rules', 'storage.rules', 'firestore.indexes.json']) {
    await cp(`${root}web/firebase/${name}`, `${target}/${name}`);
  }
}

/** Pages may ask for what the project names, and those of the emulators may speak with these. */
async function writeFirebaseJson(): Promise<void> {
  const text = await readFile(`${root}web/firebase/firebase.json`, 'utf8');
  const { links, firebase, payments = null, signInProviders, views } = project;
  const authDomain = signInProviders.length === 0 ? null : (firebase.authDomain ?? null);
  const emulators = Object.values(firebase.emulators ?? {});
  const isAppCheckOn = firebase.appCheckKey !== undefined;
  await writeFile(
    `${target}/firebase.json`,
    withPolicyOf({ links, emulators, payments, authDomain, views, isAppCheckOn }, text),
  );
}

/**
 * A file for each public page, with a head of its own; `app.html` for every other address. Events and reefs are answered by a
 * function, which reads what they are called.
 */
async function writeHeads(): Promise<void> {
  const html = await readFile(`${root}dist/web/index.html`, 'utf8');
  const [origin = ''] = originsOf(whole);
  await mkdir(`${target}/functions/page`, { recursive: true });
  await writeFile(`${target}/functions/page/index.html`, html);
  await writeFile(`${target}/hosting/app.html`, html);
  for (const { path } of publicPages) {
    const head = headOfPublicPage(path, origin);
    if (head === undefined) continue;
    const file = `${target}/hosting/${path === '/' ? 'index' : path.slice(1)}.html`;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await drawnOver(withHead(html, headTags(head, origin)), path));
  }
}

/** On Hosting a page has one file, whoever asks: it is drawn in English, and speaks the reader's language once it runs. */
async function drawnOver(html: string, path: string): Promise<string> {
  const name = drawnName(path);
  if (name === undefined) return html;
  return withDrawnPage(
    html,
    readDrawnPage(await readFile(`${root}dist/web/drawn/en/${name}.html`, 'utf8'), 'en'),
  );
}

/** One file for every function; packages stay outside, and are named with the versions of this project. */
async function buildFunctions(): Promise<void> {
  const { build } = await import('vite');
  const result = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    define: {
      'process.env.GIVING': JSON.stringify(JSON.stringify(giving ?? null)),
      'process.env.APP_CHECK': JSON.stringify(project.firebase.appCheckKey === undefined ? '0' : '1'),
      'process.env.PAGE_REGION': JSON.stringify(project.region),
      'process.env.PAGE_ORIGINS': JSON.stringify(JSON.stringify(originsOf(whole))),
      // The emulators know no accounts of a project.
      'process.env.FUNCTIONS_ACCOUNT': JSON.stringify(
        project.firebase.emulators === undefined ? `${functionsAccountName}@` : '',
      ),
      'process.env.MIN_AGREEING_ANALYSES': JSON.stringify(String(minAgreeingAnalyses)),
      'process.env.ANALYSIS_CLOSED': JSON.stringify(project.features.analysisClosed === true ? '1' : '0'),
    },
    build: {
      ssr: `${root}web/firebase/functions/index.ts`,
      outDir: `${target}/functions`,
      // Every file beside the first one: the network is looked for where the file that asks for it stands.
      assetsDir: '',
      target: 'node22',
      emptyOutDir: true,
      copyPublicDir: false,
    },
  });
  // Built where its package is there; without it the functions look at colour and texture alone.
  if (existsSync(`${root}dist/network`))
    await cp(`${root}dist/network`, `${target}/functions/network`, { recursive: true });
  await cp(`${root}resources/fonts`, `${target}/functions/fonts`, { recursive: true });
  const chunks = [result].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  const imported = chunks.flatMap((chunk) =>
    chunk.type === 'chunk' ? [...chunk.imports, ...chunk.dynamicImports] : [],
  );
  const own = new Set(chunks.map(({ fileName }) => fileName));
  await writePackage(imported.filter((name) => !own.has(name)));
}

async function writePackage(imported: readonly string[]): Promise<void> {
  const rootPackage = z
    .object({ version: z.string(), dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(await readFile(`${root}package.json`, 'utf8')));
  const names = new Set(imported.map(packageOf).filter((name) => name !== null));
  const dependencies = Object.fromEntries(
    [...names].sort().map((name) => {
      const version = rootPackage.dependencies[name];
      if (version === undefined)
        throw new Error(`The functions import ${name}, which package.json does not name.`);
      return [name, version];
    }),
  );
  const { version } = rootPackage;
  const description = {
    name: 'reef-census-functions',
    version,
    private: true,
    type: 'module',
    main: 'index.js',
  };
  const text = JSON.stringify({ ...description, engines: { node: '22' }, dependencies }, null, 2);
  await writeFile(`${target}/functions/package.json`, `${text}\n`);
}

/** The package that an import reaches into; null for what Node itself brings. */
function packageOf(specifier: string): string | null {
  if (specifier.startsWith('node:') || builtinModules.includes(specifier)) return null;
  const [scope = '', name] = specifier.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

async function buildHosting(): Promise<void> {
  await cp(`${root}dist/web`, `${target}/hosting`, { recursive: true });
  // Hosting packs files as a whole and then sends parts of what it packed: a function sends the parts of archives.
  await cp(`${root}dist/web/tiles`, `${target}/functions/tiles`, { recursive: true });
  await rm(`${target}/hosting/tiles`, { recursive: true });
  await writeHeads();
  const config = clientConfigSchema.parse({
    ...project,
    network: 'www',
    backend: 'firebase',
    features: { exports: true, taxDeductible: giving?.charity.isDgr === true, ...project.features },
  });
  await writeFile(`${target}/hosting/config.json`, `${JSON.stringify(config, null, 2)}\n`);
  await writeFile(`${target}/hosting/trace.txt`, `reef-census www ${project.firebase.projectId}\n`);
}
