import { describe, expect, it, vi } from 'vitest';
import { type ConfiguredAddresses, createOriginPolicy } from './origin-policy.ts';

const usual: ConfiguredAddresses = {
  ...{ host: '127.0.0.1', port: 8080, allowedHosts: [] },
  ...{ trustedProxies: [], publicUrl: null },
};
const reef = { ...usual, allowedHosts: ['reef.example.org'] };

describe('the names of this server', () => {
  it('follow the laptop to another network within seconds', () => {
    let nowMs = 0;
    let address = '192.168.1.5';
    const policy = createOriginPolicy(
      usual,
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
      const policy = createOriginPolicy(usual, () => [address]);
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
    const policy = createOriginPolicy(reef, () => []);
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
    const policy = createOriginPolicy(usual, () => ['fe80::1']);
    expect(policy.isHostAllowed('[fe80::1]:8080')).toBe(true);
    expect(policy.isHostAllowed('[fe80::2]:8080')).toBe(false);
  });

  it('fault 52: know an IPv6 address however it is spelt, and no other one (DNS rebinding, threat 1)', () => {
    const policy = createOriginPolicy(usual, () => ['fd00::5', '192.168.1.5']);
    for (const host of ['[fd00::5]', '[FD00:0:0::0005]:8080', '[::ffff:192.168.1.5]:8080', '[::1]:8080'])
      expect(policy.isHostAllowed(host), host).toBe(true);
    for (const host of [
      '[fd00::6]:8080',
      '[::ffff:192.168.1.6]',
      '[::]',
      '[fd00::5%wlan0]',
      'fd00::5',
      '[fd00',
    ])
      expect(policy.isHostAllowed(host), host).toBe(false);
    expect(policy.isOriginAllowed('http://[fd00::5]:8080', '[fd00::5]:8080')).toBe(true);
    expect(policy.isOriginAllowed('http://[fd00::6]:8080', '[fd00::6]:8080')).toBe(false);
  });

  it('fault 53: are those of the local network only while they are announced', () => {
    const policy = createOriginPolicy(usual, () => []);
    expect(policy.isHostAllowed('reef-census.local:8080')).toBe(false);
    policy.announces('reef-census');
    expect(policy.isHostAllowed('Reef-Census.local:8080')).toBe(true);
    policy.announces('reef-census-1a2b');
    expect(policy.isHostAllowed('reef-census.local:8080')).toBe(false);
    expect(policy.isHostAllowed('reef-census-1a2b.local:8080')).toBe(true);
    policy.announces(null);
    expect(policy.isHostAllowed('reef-census-1a2b.local:8080')).toBe(false);
  });
});

describe('the page that a request comes from', () => {
  const policy = createOriginPolicy(reef, () => ['192.168.1.5', 'fe80::1']);

  it('is the very one that is asked, port included', () => {
    expect(policy.isOriginAllowed('http://192.168.1.5:8080', '192.168.1.5:8080')).toBe(true);
    expect(policy.isOriginAllowed('http://[fe80::1]:8080', '[fe80::1]:8080')).toBe(true);
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

  it.each([
    'http://192.168.1.5:8080/ http://evil.example',
    'http://192.168.1.5:8080, http://evil.example',
    'http://192.168.1.5:8080/, http://evil.example',
    'http://evil.example@192.168.1.5:8080',
    'http://192.168.1.5:8080@evil.example',
    'http://192.168.1.5:8080/',
    'http://192.168.1.5:8080/page',
    'http://192.168.1.5:8080?page',
    'http://192.168.1.5:8080#page',
    'HTTP://192.168.1.5:8080',
    ' http://192.168.1.5:8080',
    'http:192.168.1.5:8080',
    'http://192.168.1.05:8080',
    'ws://192.168.1.5:8080',
    '192.168.1.5:8080',
    'a friend sends you this',
    'null',
    '',
  ])('is not named by %j, which no browser sends', (origin) => {
    expect(policy.isOriginAllowed(origin, '192.168.1.5:8080')).toBe(false);
    expect(policy.isOwnOrigin(origin)).toBe(false);
    expect(policy.linkOrigin(origin)).toBe(null);
  });
});

describe('where links lead', () => {
  const addresses = () => ['192.168.1.5', 'fe80::1'];

  it('to http at the port on which this server listens, under each of its names', () => {
    const policy = createOriginPolicy({ ...reef, port: 0 }, addresses);
    policy.listensAt(8080);
    policy.announces('reef-census');
    for (const host of ['localhost', '127.0.0.1', '[fe80::1]', 'reef-census.local', 'reef.example.org']) {
      expect(policy.linkOrigin(`http://${host}:8080`)).toBe(`http://${host}:8080`);
      expect(policy.linkOrigin(`http://${host}:8081`)).toBe(null);
      expect(policy.linkOrigin(`https://${host}:8080`)).toBe(null);
      expect(policy.linkOrigin(`http://${host}`)).toBe(null);
      expect(policy.originAt(`${host.toUpperCase()}:8080`)).toBe(`http://${host}:8080`);
      expect(policy.originAt(`${host}:8081`)).toBe(undefined);
    }
  });

  it('to https, where a proxy stands in front: under a configured name, or under any that it passes on', () => {
    const named = createOriginPolicy(reef, addresses);
    expect(named.linkOrigin('https://reef.example.org')).toBe('https://reef.example.org');
    expect(named.originAt('reef.example.org:443')).toBe('https://reef.example.org');
    expect(named.linkOrigin('https://192.168.1.5')).toBe(null);
    expect(named.linkOrigin('https://evil.example')).toBe(null);
    const proxied = createOriginPolicy({ ...usual, trustedProxies: ['192.168.1.9'] }, addresses);
    expect(proxied.linkOrigin('https://192.168.1.5')).toBe('https://192.168.1.5');
    expect(proxied.linkOrigin('https://192.168.1.5:8443')).toBe(null);
  });

  it('to the first configured name, where nobody says anything', () => {
    expect(createOriginPolicy(reef, addresses).linkOrigin()).toBe('https://reef.example.org');
    expect(createOriginPolicy(usual, addresses).linkOrigin()).toBe(null);
  });

  it('to the public address alone, where there is one, and its pages are of no other scheme', () => {
    const publicUrl = 'https://census.example.org';
    const policy = createOriginPolicy({ ...reef, publicUrl }, addresses);
    for (const said of [publicUrl, 'http://localhost:8080', 'https://reef.example.org', 'null', undefined])
      expect(policy.linkOrigin(said)).toBe(publicUrl);
    expect(policy.isHostAllowed('census.example.org')).toBe(true);
    expect(policy.isOriginAllowed(publicUrl, 'census.example.org')).toBe(true);
    expect(policy.isOriginAllowed('http://census.example.org', 'census.example.org')).toBe(false);
    expect(policy.isOriginAllowed('http://localhost:8080', 'localhost:8080')).toBe(true);
    expect(policy.isOwnOrigin('http://census.example.org')).toBe(false);
  });
});
