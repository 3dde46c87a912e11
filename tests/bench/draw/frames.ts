import type { CDPSession, Page } from 'playwright';

/** What one stroke of a hand cost, in milliseconds. */
export interface StrokeTimes {
  /** From one frame to the next, of frames that drew more of the line. */
  readonly frames: readonly number[];
  /** From the last movement of the pointer that a frame knew of to the end of its painting on the page's thread. */
  readonly delays: readonly number[];
  /** From the lifted button to the next painted frame: counted, painted, shown, on its way to the device. */
  readonly lift: number;
}

/** Movements of one stroke. */
const moves = 120;
/** Milliseconds between two: a mouse of 125 Hz. */
const pause = 8;

type Recorder = { frames: number[]; delays: number[]; lifts: number[]; isOn: boolean };
declare global {
  interface Window {
    benchRecorder: Recorder;
  }
}

/** Notes frames and movements from now on. */
export async function record(page: Page): Promise<void> {
  await page.evaluate(() => {
    const recorder: Recorder = { frames: [], delays: [], lifts: [], isOn: false };
    window.benchRecorder = recorder;
    const line = document.querySelector('svg path[stroke-linejoin]');
    if (line === null) throw new Error('There is no line to watch.');
    let movedAt = 0;
    let hasDrawn = false;
    /** A task that comes after the frame was painted. */
    const afterPaint = (tell: () => void) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => tell();
        channel.port2.postMessage(null);
      });
    };
    window.addEventListener('pointermove', ({ timeStamp }) => (movedAt = timeStamp), { capture: true });
    for (const type of ['pointerup', 'keydown'] as const) {
      window.addEventListener(
        type,
        ({ timeStamp }) => afterPaint(() => recorder.lifts.push(performance.now() - timeStamp)),
        { capture: true },
      );
    }
    new MutationObserver(() => {
      if (!recorder.isOn) return;
      hasDrawn = true;
      const at = movedAt;
      const channel = new MessageChannel();
      channel.port1.onmessage = () => recorder.delays.push(performance.now() - at);
      channel.port2.postMessage(null);
    }).observe(line, { attributeFilter: ['d'] });
    let before = 0;
    const tick = () => {
      const now = performance.now();
      if (recorder.isOn && hasDrawn && before > 0) recorder.frames.push(now - before);
      hasDrawn = false;
      before = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Draws one stroke around a place of the photo (shares of 0 to 1) with the mouse and tells what it cost. */
export async function timeStroke(
  page: Page,
  devtools: CDPSession,
  place: readonly [number, number],
): Promise<StrokeTimes> {
  const box = await page.locator('canvas').first().boundingBox();
  if (box === null) throw new Error('There is no photo to draw on.');
  const at = (step: number) => {
    const angle = (step / moves) * 2 * Math.PI;
    return {
      x: box.x + box.width * place[0] + Math.cos(angle) * 60 + Math.cos(angle * 9) * 8,
      y: box.y + box.height * place[1] + Math.sin(angle) * 60 + Math.sin(angle * 7) * 8,
    };
  };
  const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', step: number) =>
    devtools.send('Input.dispatchMouseEvent', {
      type,
      ...at(step),
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
    });
  await page.evaluate(() =>
    Object.assign(window.benchRecorder, { frames: [], delays: [], lifts: [], isOn: true }),
  );
  await mouse('mousePressed', 0);
  const sent: Promise<unknown>[] = [];
  const start = performance.now();
  for (let step = 1; step <= moves; step += 1) {
    sent.push(mouse('mouseMoved', step));
    await sleep(Math.max(0, start + step * pause - performance.now()));
  }
  await Promise.all(sent);
  await mouse('mouseReleased', moves);
  await sleep(300);
  return page.evaluate(() => {
    const { frames, delays, lifts } = window.benchRecorder;
    window.benchRecorder.isOn = false;
    return { frames, delays, lift: lifts[0] ?? Number.NaN };
  });
}

/** Milliseconds from a key to the next painted frame. */
export async function timeKey(page: Page, key: string): Promise<number> {
  await page.evaluate(() => Object.assign(window.benchRecorder, { lifts: [] }));
  await page.keyboard.press(key);
  await sleep(250);
  return page.evaluate(() => window.benchRecorder.lifts[0] ?? Number.NaN);
}
