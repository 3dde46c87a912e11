import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

function fileWith(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'reef-config-')), 'reef.json');
  writeFileSync(file, text);
  return file;
}

describe('the configuration', () => {
  it('of www is for this machine, with the demo; that of a boat for its guests, without', () => {
    expect(loadConfig('www', {})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      dataDir: resolve('.data/www'),
      demo: true,
    });
    expect(loadConfig('edge', {})).toMatchObject({
      port: 8080,
      host: '::',
      dataDir: resolve('.data/boat'),
      demo: false,
    });
  });

  it('names the data folder by its whole path, because parts of a pack are sent by it', () => {
    for (const given of [{}, { REEF_DATA_DIR: 'here' }, { REEF_DATA_DIR: '/srv/reef' }]) {
      expect(isAbsolute(loadConfig('www', given).dataDir)).toBe(true);
    }
    expect(loadConfig('edge', { REEF_DATA_DIR: '/srv/reef' }).dataDir).toBe('/srv/reef');
  });

  it('takes a file, and the environment before it', () => {
    const REEF_CONFIG = fileWith('{"port":9000,"region":"hawaii","allowedHosts":["a.example"]}');
    const config = loadConfig('www', {
      REEF_CONFIG,
      PORT: '9001',
      REEF_ALLOWED_HOSTS: 'b.example, c.example',
    });
    expect(config).toMatchObject({ port: 9001, region: 'hawaii', allowedHosts: ['b.example', 'c.example'] });
  });

  it('takes an origin as the public address, on www alone', () => {
    const publicUrlOf = (REEF_PUBLIC_URL: string, network: 'www' | 'edge' = 'www') =>
      loadConfig(network, { REEF_PUBLIC_URL }).publicUrl;
    expect(publicUrlOf('')).toBe(null);
    expect(publicUrlOf('https://Census.example:443/')).toBe('https://census.example');
    expect(publicUrlOf('http://192.168.1.5:9000')).toBe('http://192.168.1.5:9000');
    expect(publicUrlOf('https://census.example', 'edge')).toBe(null);
    for (const wrong of [
      'census.example',
      'https://census.example/reef',
      'https://a@census.example',
      'ftp://a',
    ])
      expect(() => publicUrlOf(wrong), wrong).toThrow(/REEF_PUBLIC_URL must be an http or https address/);
  });

  it('takes an empty variable for one that is not set', () => {
    expect(loadConfig('www', { PORT: '', REEF_DEMO: '' })).toMatchObject({ port: 8080, demo: true });
  });

  it('closes analysis where that is said, and leaves it open otherwise', () => {
    expect(loadConfig('www', { REEF_ANALYSIS_CLOSED: '1' }).analysisClosed).toBe(true);
    expect(loadConfig('www', {}).analysisClosed).toBe(false);
  });

  it.each(['0', 'false', 'off'])('turns the demo off with REEF_DEMO=%s', (REEF_DEMO) => {
    expect(loadConfig('www', { REEF_DEMO }).demo).toBe(false);
  });

  it('never gives a boat links that leave it', () => {
    const environment = {
      REEF_GEOCODER_URL: 'https://places.example/{search}.json',
      REEF_SATELLITE_URL: 'https://tiles.example/{z}/{x}/{y}.jpg',
      REEF_SATELLITE_ATTRIBUTION: '© Pictures of the sea',
    };
    expect(loadConfig('www', environment).links).toMatchObject({
      satelliteTiles: environment.REEF_SATELLITE_URL,
      satelliteAttribution: '© Pictures of the sea',
    });
    expect(loadConfig('edge', environment).links).toEqual({});
  });

  it('shows a page with figures ashore, by https alone', () => {
    const REEF_REPORT_URL = 'https://report.example/embed/1';
    expect(loadConfig('www', { REEF_REPORT_URL }).links).toEqual({ report: REEF_REPORT_URL });
    expect(loadConfig('edge', { REEF_REPORT_URL }).links).toEqual({});
    expect(() => loadConfig('www', { REEF_REPORT_URL: 'http://report.example/' })).toThrow('REEF_REPORT_URL');
    expect(() => loadConfig('www', { REEF_REPORT_URL: 'javascript:alert(1)' })).toThrow('REEF_REPORT_URL');
  });

  it('says whose atlas it is where there is one', () => {
    const REEF_CORAL_ATLAS_ATTRIBUTION = '© An atlas, CC BY 4.0';
    const REEF_CORAL_ATLAS_URL = 'https://atlas.example/{z}/{x}/{y}.png';
    expect(loadConfig('www', { REEF_CORAL_ATLAS_ATTRIBUTION }).links).toEqual({});
    expect(loadConfig('www', { REEF_CORAL_ATLAS_URL, REEF_CORAL_ATLAS_ATTRIBUTION }).links).toEqual({
      coralAtlasTiles: REEF_CORAL_ATLAS_URL,
      coralAtlasAttribution: REEF_CORAL_ATLAS_ATTRIBUTION,
    });
  });

  it('knows the menu, the links of the footer and who counts pages, ashore alone', () => {
    const environment = {
      REEF_APP: 'general',
      REEF_LINK_COOPERATIVE: 'https://coop.example/',
      REEF_LINK_X: 'https://x.example/reef',
      REEF_VIEWS_URL: 'https://count.example/api/event',
      REEF_VIEWS_SITE: 'reef.example',
      REEF_VIEWS_KIND: 'umami',
    };
    const { app, links, views } = loadConfig('www', environment);
    expect({ app, links, views }).toEqual({
      app: 'general',
      links: { cooperative: environment.REEF_LINK_COOPERATIVE, x: environment.REEF_LINK_X },
      views: { kind: 'umami', url: environment.REEF_VIEWS_URL, site: 'reef.example' },
    });
    expect(loadConfig('edge', environment)).toMatchObject({ app: 'general', links: {}, views: null });
    expect(loadConfig('www', {})).toMatchObject({ app: 'census', views: null });
  });

  it('knows one cloud', () => {
    expect(loadConfig('edge', {}).cloud).toEqual({ kind: 'none' });
    expect(
      loadConfig('edge', {
        REEF_CLOUD_URL: 'https://reef.example.org/',
        REEF_CLOUD_EMAIL: 'boat@example.org',
        REEF_CLOUD_PASSWORD: 'x',
      }).cloud,
    ).toEqual({ kind: 'server', url: 'https://reef.example.org', email: 'boat@example.org', password: 'x' });
    expect(loadConfig('edge', { REEF_CLOUD_FIREBASE: 'firebase.json' }).cloud).toEqual({
      kind: 'firebase',
      file: 'firebase.json',
    });
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '80.5' }, 'PORT'],
    [{ REEF_REGION: 'Atlantis!' }, 'REEF_REGION'],
    [{ REEF_DEMO: 'maybe' }, 'REEF_DEMO'],
    [{ REEF_SECRET: 'short' }, 'REEF_SECRET'],
    [{ REEF_SMTP_URL: 'http://mail.example' }, 'REEF_SMTP_URL'],
    [{ REEF_GEOCODER_URL: 'https://places.example/' }, '{search}'],
    [{ REEF_CHARITY_URL: 'javascript:alert(1)' }, 'REEF_CHARITY_URL'],
    [{ REEF_CLOUD_URL: 'https://reef.example.org' }, 'REEF_CLOUD_EMAIL'],
    [{ REEF_APP: 'all' }, 'REEF_APP'],
    [{ REEF_LINK_FACEBOOK: 'javascript:alert(1)' }, 'REEF_LINK_FACEBOOK'],
    [{ REEF_VIEWS_URL: 'https://count.example/' }, 'REEF_VIEWS_SITE'],
    [{ REEF_VIEWS_KIND: 'everything' }, 'REEF_VIEWS_KIND'],
    [{ REEF_LOG_LEVEL: 'loud' }, 'REEF_LOG_LEVEL'],
    [{ REEF_CONFIG: '/no/such/file.json' }, '/no/such/file.json'],
    [{ REEF_CONFIG: fileWith('{') }, 'not JSON'],
    [{ REEF_CONFIG: fileWith('[]') }, 'JSON object'],
    [{ REEF_CONFIG: fileWith('{"colour":"blue"}') }, 'colour'],
  ])('%j stops the start with one sentence that names it', (environment, word) => {
    let message = '';
    try {
      loadConfig('www', environment);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      message = error.message;
    }
    expect(message).toContain(word);
    expect(message).toMatch(/\.$/);
    expect(message).not.toContain('\n');
  });

  it('with two clouds is refused', () => {
    expect(() =>
      loadConfig('edge', { REEF_CLOUD_URL: 'https://a.example', REEF_CLOUD_FIREBASE: 'f.json' }),
    ).toThrow(ConfigError);
  });
});
