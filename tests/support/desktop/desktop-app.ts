import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright';
import { findOrInstallChromium } from '../browser/chromium-path.ts';
import { projectRoot } from './desktop-build.ts';

const double = pathToFileURL(join(projectRoot, 'tests/support/desktop/electron-double/register.mjs')).href;
const patienceMs = 60_000;

/** What the app did with Electron, as the double tells it. */
export interface Deed {
  readonly did: string;
  readonly [field: string]: unknown;
}

export interface DesktopRun {
  /** Everything that the app did, oldest first. */
  readonly deeds: readonly Deed[];
  readonly userData: string;
  /** The server's page in the app's window. */
  page(): Promise<Page>;
  /** One of the app's own texts in the window, by its name. */
  ownPage(name: string): Promise<Page>;
  /** The first deed of this name, now or later, that fits, after those that were there before. */
  deed(did: string, fits?: (deed: Deed) => boolean, from?: number): Promise<Deed>;
  /** Something that a person or the system does: `closeWindow`, `press` a button of a question, `crashServer` … */
  person(does: string, argument?: unknown): void;
  /** Resolves with the exit code. */
  readonly exit: Promise<number | null>;
  /** What it wrote that is no deed. */
  readonly errors: () => string;
  kill(): Promise<void>;
}

export interface DesktopOptions {
  /** The folder of the app's package.json. */
  readonly appFolder?: string;
  readonly userData?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port.');
  return address.port;
}

export async function newUserData(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'reef-desktop-'));
}

/** Starts the built app on the double. */
export async function startDesktop(options: DesktopOptions = {}): Promise<DesktopRun> {
  const { appFolder = projectRoot, environment = {} } = options;
  const userData = options.userData ?? (await newUserData());
  await mkdir(userData, { recursive: true });
  const debugPort = await freePort();
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', double, join(appFolder, 'dist/desktop/main/index.js')],
    {
      cwd: tmpdir(),
      env: {
        PATH: process.env.PATH,
        HOME: userData,
        PORT: '0',
        HOST: '127.0.0.1',
        CHROMIUM_PATH: findOrInstallChromium(),
        ELECTRON_DOUBLE_USER_DATA: userData,
        ELECTRON_DOUBLE_APP: appFolder,
        ELECTRON_DOUBLE_CDP_PORT: String(debugPort),
        ...environment,
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  const deeds: Deed[] = [];
  const waiting = new Set<() => void>();
  let said = '';
  let browser: Browser | undefined;
  if (child.stdout === null) throw new Error('The app has no output.');
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('{')) deeds.push(JSON.parse(line) as Deed);
    else said += `${line}\n`;
    for (const look of waiting) look();
  });
  child.stderr?.on('data', (text: Buffer) => {
    said += text.toString();
  });
  const exit = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));

  function deed(did: string, fits: (deed: Deed) => boolean = () => true, from = 0): Promise<Deed> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(look);
        reject(
          new Error(
            `The app did not "${did}" in time. It did last: ${JSON.stringify(deeds.slice(-12))} ${said}`,
          ),
        );
      }, patienceMs);
      function look(): void {
        const found = deeds.slice(from).find((one) => one.did === did && fits(one));
        if (found === undefined) return;
        clearTimeout(timer);
        waiting.delete(look);
        resolve(found);
      }
      waiting.add(look);
      look();
    });
  }

  async function openPage(): Promise<Page> {
    browser ??= await chromium.connectOverCDP(`http://127.0.0.1:${debugPort}`);
    const [page] = browser.contexts()[0]?.pages() ?? [];
    if (page === undefined) throw new Error('The app has no window.');
    return page;
  }

  return {
    deeds,
    userData,
    deed,
    exit,
    errors: () => said,
    person(does, argument) {
      child.stdin?.write(`${JSON.stringify({ do: does, with: argument })}\n`);
    },
    async page() {
      // Looked at only when it stands: who comes in the middle of a load hears half of its events.
      await deed('loaded', ({ url }) => String(url).startsWith('http'));
      const page = await openPage();
      await page.waitForURL(/^http:/, { waitUntil: 'commit' });
      return page;
    },
    async ownPage(name) {
      await deed('loaded', ({ url }) => url === `app://reef-census/${name}`);
      return openPage();
    },
    async kill() {
      await browser?.close().catch(() => undefined);
      if (child.exitCode === null) {
        // As a person does: the library that opens the double's windows answers signals in its own time.
        child.stdin?.write('{"do":"quit"}\n');
        await Promise.race([exit, new Promise((resolve) => setTimeout(resolve, 5_000))]);
        child.kill('SIGKILL');
      }
      await rm(userData, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
