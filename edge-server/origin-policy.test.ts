import { describe, expect, it, vi } from 'vitest';
import { createOriginPolicy } from './origin-policy.ts';

describe('the names of this server', () => {
  it('follow the laptop to another network within seconds', () => {
    let nowMs = 0;
    let address = '192.168.1.5';
    const policy = createOriginPolicy(
      [],
      () => [address],
      () => nowMs,
    );
    expect(policy.isHostAllowed('192.168.1.5:8080')).toBe(true);
    address = '10.0.0.7';
    nowMs = 6_000;
    expect(policy.isHostAllowed('10.0.0.7:8080')).toBe(true);
    expect(policy.isHostAllowed('192.168.1.5:8080')).toBe(false);
  });

  it('fault 22: follow it also after its clock was put back', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    try {
      let address = '192.168.1.5';
      const policy = createOriginPolicy([], () => [address]);
      expect(policy.isHostAllowed('192.168.1.5:8080')).toBe(true);
      address = '10.0.0.7';
      vi.advanceTimersByTime(6_000);
      vi.setSystemTime(Date.now() - 10 * 365 * 24 * 60 * 60_000);
      expect(policy.isHostAllowed('10.0.0.7:8080')).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  it('are told apart from names that only begin or end like them', () => {
    const policy = createOriginPolicy(['reef.example.org'], () => []);
    expect(policy.isHostAllowed('REEF.example.org.:443')).toBe(true);
    for (const host of [
      'reef.example.org.evil.example',
      'xreef.example.org',
      'reef.example.org@evil.example',
      'reef.example.org/',
      undefined,
    ]) {
      expect(policy.isHostAllowed(host)).toBe(false);
    }
  });

  it('know an IPv6 address in its brackets, without its zone', () => {
    const policy = createOriginPolicy([], () => ['fe80::1']);
    expect(policy.isHostAllowed('[fe80::1]:8080')).toBe(true);
    expect(policy.isHostAllowed('[fe80::2]:8080')).toBe(false);
  });
});

describe('the page that a request comes from', () => {
  const policy = createOriginPolicy(['reef.example.org'], () => ['192.168.1.5']);

  it('is the very one that is asked, port included', () => {
    expect(policy.isOriginAllowed('http://192.168.1.5:8080', '192.168.1.5:8080')).toBe(true);
    expect(policy.isOriginAllowed('http://192.168.1.5:9090', '192.168.1.5:8080')).toBe(false);
    expect(policy.isOriginAllowed('http://localhost:8080', '192.168.1.5:8080')).toBe(false);
  });

  it('may come by way of a proxy that speaks https', () => {
    expect(policy.isOriginAllowed('https://reef.example.org', 'reef.example.org')).toBe(true);
    expect(policy.isOriginAllowed('https://reef.example.org', 'reef.example.org:443')).toBe(true);
  });

  it('is not believed for equalling a Host that is not ours (freenet-core#3576)', () => {
    expect(policy.isOriginAllowed('http://evil.example', 'evil.example')).toBe(false);
  });
});
