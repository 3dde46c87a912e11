import { launchChromium, openPhone } from './chromium.ts';
import { startTestServer } from './test-server.ts';
import { writeStarter } from '../../edge-server/reefs/starter.ts';
const server = await startTestServer();
await writeStarter(server.context.store);
const browser = await launchChromium();
for (const [name, path, button] of [['home', '/', /Analyse a photo|Submit a Survey|Analyse a Photo/i], ['wizard', '/submit-a-survey', /Continue/]] as const) {
  for (let run = 0; run < 5; run += 1) {
    const context = await openPhone(browser);
    const page = await context.newPage();
    let bytes = 0; let js = 0;
    const cdp = await context.newCDPSession(page); await cdp.send('Network.enable');
    cdp.on('Network.loadingFinished', (e) => { bytes += e.encodedDataLength; });
    await page.addInitScript((source) => {
      const re = new RegExp(source, 'i');
      const look = () => {
        const b = [...document.querySelectorAll('main a, main button')].find((x) => re.test(x.textContent ?? '') && !(x as HTMLButtonElement).disabled);
        if (b) { const r = b.getBoundingClientRect(); const at = document.elementFromPoint(r.x + r.width / 2, r.y + Math.min(r.height / 2, innerHeight)); if (r.width > 0 && (at === null || b.contains(at) )) { performance.mark('main-button'); return; } }
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    }, button.source);
    await page.goto(server.url + path);
    await page.waitForFunction(() => performance.getEntriesByName('main-button').length > 0, undefined, { timeout: 20000 }).catch(() => console.log('no button'));
    const m = await page.evaluate(() => ({ fcp: Math.round(performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? -1), load: Math.round((performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventEnd), button: Math.round(performance.getEntriesByName('main-button')[0]?.startTime ?? -1) }));
    console.log(name, run, JSON.stringify(m), 'kB', Math.round(bytes / 1000));
    await context.close();
  }
}
await browser.close(); await server.close(); process.exit(0);
