import { describe, expect, it } from 'vitest';
import { answerAppRequest, appPageUrl } from './app-pages.ts';

const ask = (url: string, method = 'GET') => answerAppRequest({ url, method });

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
