import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { RecoveryView } from '../recovery/recovery.ts';
import { recoveryScript } from '../recovery/recovery-page.ts';
import { answerAppRequest, appPageUrl } from './app-pages.ts';

const ask = (url: string, method = 'GET', recovery: RecoveryView | null = null) =>
  answerAppRequest({ url, method }, recovery);

describe('the app’s own pages', () => {
  it.each(['starting', 'waiting'] as const)('%s is a text without any script', async (page) => {
    const answer = ask(appPageUrl(page));
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(text).toContain('<h1>');
    expect(text).not.toMatch(/<script|https?:/i);
  });

  it.each([
    'app://reef-census/../../etc/passwd',
    'app://reef-census/%2e%2e/%2e%2e/etc/passwd',
    'app://reef-census/..%2f..%2fetc%2fpasswd',
    'app://reef-census/..\\..\\windows\\win.ini',
    'app://reef-census//etc/passwd',
    'app://reef-census/starting/../../secret',
    'app://reef-census/starting%00.html',
    'app://reef-census/constructor',
    'app://reef-census/__proto__',
    'app://reef-census/',
    'app://elsewhere/starting',
    'app:///starting',
  ])('%s leads nowhere', async (url) => {
    const answer = ask(url);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe('Not found');
  });

  it('are only read', () => expect(ask(appPageUrl('starting'), 'POST').status).toBe(404));

  it.each([appPageUrl('starting'), 'app://reef-census/none'])(
    '%s forbids everything that it does not need',
    (url) => {
      const policy = ask(url).headers.get('Content-Security-Policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toMatch(/style-src 'sha256-[A-Za-z0-9+/=]{44}'/);
      expect(policy).not.toContain('unsafe');
      expect(ask(url).headers.get('X-Content-Type-Options')).toBe('nosniff');
    },
  );
});

describe('the page for a database that cannot be used', () => {
  const offered: RecoveryView = {
    status: 'offered',
    reason: 'The database /home/<b>mia</b>/reef-census.sqlite is damaged (file is not a database).',
    offer: {
      trouble: 'damaged',
      newest: { at: '2026-11-21T14:30:00.000Z', folder: '/media/stick/reef-backup-000007' },
      unread: [],
    },
    failure: null,
  };
  const textOf = (view: RecoveryView) => ask(appPageUrl('recovery'), 'GET', view).text();

  it('is not there while nothing is to be recovered', () =>
    expect(ask(appPageUrl('recovery')).status).toBe(404));

  it('runs its one script and no other, and no text from outside is read as HTML', async () => {
    const answer = ask(appPageUrl('recovery'), 'GET', offered);
    const hash = createHash('sha256').update(recoveryScript).digest('base64');
    expect(answer.headers.get('Content-Security-Policy')).toContain(`script-src 'sha256-${hash}'`);
    const text = await answer.text();
    expect(text.match(/<script/g)).toHaveLength(1);
    expect(text).not.toContain('<b>mia');
    expect(text).toContain('&lt;b&gt;mia');
  });

  it('offers the newest backup by its day, or what can still be read, and names a disk that is not plugged in', async () => {
    const withBackup = await textOf(offered);
    expect(withBackup).toMatch(/value="restore"[^>]*>Restore from the backup of 2[12] November 2026/);
    expect(withBackup).not.toContain('not plugged in');
    const without = await textOf({
      ...offered,
      offer: { trouble: 'damaged', newest: null, unread: ['/media/stick'] },
    });
    expect(without).toContain('>Save what can still be read</button>');
    expect(without).toContain('/media/stick. Plug it in');
    expect(without).toContain('>Look again</button>');
  });

  it('offers the photos’ own records first where the file is only behind them', async () => {
    const text = await textOf({ ...offered, offer: { ...offered.offer, trouble: 'disagrees' } });
    expect(text).toMatch(/value="rebuild" class="first"[\s\S]*value="restore" class="other"/);
    const without = await textOf({
      ...offered,
      offer: { trouble: 'disagrees', newest: null, unread: [] },
    });
    expect(without).not.toContain('value="restore"');
  });

  it('says what a restore did, why one failed, and offers nothing while it works', async () => {
    expect(await textOf({ status: 'working' })).not.toContain('<button');
    const done = await textOf({
      status: 'recovered',
      lines: ['3 documents were read out of the damaged file.'],
    });
    expect(done).toContain('<li>3 documents');
    expect(done).toContain('value="start"');
    expect(await textOf({ ...offered, failure: 'The disk is full.' })).toContain('The disk is full.');
  });
});
