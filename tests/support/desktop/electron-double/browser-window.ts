import { EventEmitter } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Frame, type Page } from 'playwright';
import { chromiumFlags } from '../../browser/chromium-flags.ts';
import { app, stoppable } from './app.ts';
import { onCommand, tell } from './chronicle.ts';
import { type FrameDouble, invoke } from './ipc-main.ts';
import { pageOfScheme } from './protocol.ts';

const flags = [...chromiumFlags, `--remote-debugging-port=${process.env.ELECTRON_DOUBLE_CDP_PORT ?? 0}`];

interface WindowOptions {
  readonly width?: number;
  readonly height?: number;
  readonly webPreferences?: { readonly preload?: string };
}

/** Runs a preload in the page: it gets `contextBridge`, `ipcRenderer.invoke`, and nothing else of Electron. */
function preloadScript(code: string): string {
  return `(() => {
    const invoke = window.__electronDoubleInvoke;
    delete window.__electronDoubleInvoke;
    const electron = {
      contextBridge: { exposeInMainWorld: (name, api) => Object.defineProperty(window, name, { value: Object.freeze(api) }) },
      ipcRenderer: { invoke: (channel, ...values) => invoke(channel, values) },
    };
    const require = (name) => {
      if (name !== 'electron') throw new Error('A sandboxed preload may not require ' + name);
      return electron;
    };
    const module = { exports: {} };
    (function (require, module, exports) {
${code}
    })(require, module, module.exports);
  })();`;
}

type OpenHandler = (details: { url: string }) => { action: 'allow' | 'deny' };

class WebContentsDouble extends EventEmitter {
  /** The page's address, also for the texts of a custom scheme, which Chromium shows as about:blank. */
  url = '';
  readonly mainFrame: FrameDouble;
  openHandler: OpenHandler = () => ({ action: 'allow' });
  private readonly load: (url: string) => Promise<void>;

  constructor(load: (url: string) => Promise<void>) {
    super();
    this.load = load;
    const current = () => this.url;
    this.mainFrame = {
      get url() {
        return current();
      },
    };
  }
  getURL(): string {
    return this.url;
  }
  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler;
  }
  reload(): void {
    this.load(this.url).catch(() => undefined);
  }
}

/** A window in a real Chromium, with the preload in its page and the app's say over where it may go. */
export class BrowserWindow extends EventEmitter {
  readonly webContents: WebContentsDouble;
  private readonly opened: Promise<{ page: Page; context: BrowserContext }>;
  private isGone = false;
  private isOwnLoad = false;
  private loading: Promise<void> = Promise.resolve();
  private newestLoad = '';

  constructor(options: WindowOptions) {
    super();
    tell('window', { options });
    this.webContents = new WebContentsDouble((url) => this.loadURL(url));
    app.windows.add(this);
    this.opened = this.open(options);
    this.opened.catch((error: unknown) => {
      tell('windowFailed', { message: String(error) });
      process.exit(1);
    });
    app.endings.push(async () => (await this.opened).context.close());
    app.emit('web-contents-created', {}, this.webContents);
  }

  private async open({ width = 1280, height = 800, webPreferences }: WindowOptions) {
    const context = await chromium.launchPersistentContext(
      join(app.getPath('userData'), `chromium-${process.pid}`),
      {
        ...(process.env.CHROMIUM_PATH === undefined ? {} : { executablePath: process.env.CHROMIUM_PATH }),
        args: flags,
        viewport: { width, height },
      },
    );
    const [page = await context.newPage()] = context.pages();
    await page.exposeBinding('__electronDoubleInvoke', ({ frame }, channel: string, values: unknown[]) =>
      invoke(channel, this.frameOf(frame, page), values),
    );
    if (webPreferences?.preload !== undefined) {
      await page.addInitScript(preloadScript(await readFile(webPreferences.preload, 'utf8')));
    }
    page.on('popup', (popup) => void popup.close());
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame() && frame.url() !== 'about:blank') this.webContents.url = frame.url();
    });
    page.on('crash', () => this.webContents.emit('render-process-gone', {}, { reason: 'crashed' }));
    await this.guard(await context.newCDPSession(page));
    return { page, context };
  }

  private frameOf(frame: Frame, page: Page): FrameDouble {
    return frame === page.mainFrame() ? this.webContents.mainFrame : { url: frame.url() };
  }

  /** Every document that a page asks for by itself is offered to the app's listeners first. */
  private async guard(session: CDPSession): Promise<void> {
    session.on('Fetch.requestPaused', ({ requestId, request, frameId }) => {
      const asked = stoppable({ url: request.url, frame: frameId });
      if (!this.isOwnLoad) {
        this.webContents.emit('will-frame-navigate', asked.event);
        this.webContents.emit('will-navigate', asked.event);
      }
      const answer = asked.isStopped()
        ? session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
        : session.send('Fetch.continueRequest', { requestId });
      answer.catch(() => undefined);
    });
    session.on('Page.windowOpen', ({ url }) => {
      const { action } = this.webContents.openHandler({ url });
      tell('windowOpen', { url, action });
    });
    await session.send('Page.enable');
    await session.send('Fetch.enable', { patterns: [{ resourceType: 'Document', requestStage: 'Request' }] });
  }

  /** One load after the other; one that another has replaced meanwhile is given up, as Chromium does. */
  loadURL(url: string): Promise<void> {
    tell('loadURL', { url });
    this.newestLoad = url;
    const before = this.loading;
    const load = before.catch(() => undefined).then(() => this.loadNow(url));
    this.loading = load;
    return load;
  }

  private async loadNow(url: string): Promise<void> {
    const { page } = await this.opened;
    if (this.isGone || this.newestLoad !== url) throw new Error(`ERR_ABORTED (-3) loading '${url}'`);
    const text = /^https?:/.test(url) ? null : await pageOfScheme(url);
    this.isOwnLoad = true;
    try {
      if (text === null) await page.goto(url, { waitUntil: 'commit' });
      else {
        await page.goto('about:blank');
        await page.setContent(text);
      }
      this.webContents.url = url;
      tell('loaded', { url });
      this.emit('ready-to-show');
    } catch (error) {
      const message = error instanceof Error ? error.message.split('\n')[0] : String(error);
      tell('loadFailed', { url, message });
      this.webContents.emit('did-fail-load', {}, -102, message, url, true);
      throw error;
    } finally {
      this.isOwnLoad = false;
    }
  }

  close(): boolean {
    const closing = stoppable({});
    this.emit('close', closing.event);
    if (closing.isStopped()) return false;
    this.isGone = true;
    app.windows.delete(this);
    tell('windowClosed');
    return true;
  }
  isDestroyed = () => this.isGone;
  isMinimized = () => false;
  restore = () => tell('restore');
  show = () => tell('show');
  hide = () => tell('hide');
  focus = () => tell('focus');
}

onCommand('closeWindow', () => {
  for (const window of app.windows) window.close();
});
