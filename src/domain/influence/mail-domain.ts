/**
 * Mail providers at which anybody has an address of their own, and nobody a whole domain: the consumer domains of Google, Microsoft,
 * Yahoo, Apple, Proton, GMX and the large providers of the countries whose reefs ship, as each provider names them on its sign-up page.
 * Kept short on purpose: public lists of thousands (jgillich/free-email-domains, MIT) have names that have lapsed, and whoever buys one of these
 * would have no ceiling.
 */
const publicProviders: ReadonlySet<string> = new Set([
  ...['gmail.com', 'googlemail.com'],
  ...['outlook.com', 'outlook.fr', 'outlook.com.au', 'outlook.de', 'outlook.es', 'outlook.co.id'],
  ...[
    'hotmail.com',
    'hotmail.co.uk',
    'hotmail.com.au',
    'hotmail.fr',
    'hotmail.de',
    'hotmail.it',
    'hotmail.es',
  ],
  ...['live.com', 'live.com.au', 'live.co.uk', 'live.fr', 'live.de', 'live.nl', 'msn.com'],
  ...[
    'yahoo.com',
    'yahoo.com.au',
    'yahoo.co.uk',
    'yahoo.co.nz',
    'yahoo.fr',
    'yahoo.de',
    'yahoo.it',
    'yahoo.es',
  ],
  ...['yahoo.ca', 'yahoo.co.id', 'yahoo.co.in', 'yahoo.in', 'yahoo.co.jp', 'yahoo.com.br', 'yahoo.com.mx'],
  ...['yahoo.com.ph', 'yahoo.com.sg', 'yahoo.com.vn', 'ymail.com', 'rocketmail.com', 'aol.com'],
  ...['icloud.com', 'me.com', 'mac.com'],
  ...['proton.me', 'protonmail.com', 'pm.me', 'tuta.com', 'tutanota.com', 'posteo.de', 'mailbox.org'],
  ...['fastmail.com', 'fastmail.fm', 'zoho.com', 'zohomail.com', 'hey.com', 'mail.com'],
  ...['gmx.com', 'gmx.net', 'gmx.de', 'gmx.at', 'gmx.ch', 'gmx.fr', 'web.de', 't-online.de', 'freenet.de'],
  ...[
    'orange.fr',
    'wanadoo.fr',
    'free.fr',
    'sfr.fr',
    'laposte.net',
    'bbox.fr',
    'lagoon.nc',
    'mls.nc',
    'mail.pf',
  ],
  ...['libero.it', 'virgilio.it', 'telenet.be', 'skynet.be', 'ziggo.nl', 'kpnmail.nl', 'bluewin.ch'],
  ...['bigpond.com', 'bigpond.net.au', 'optusnet.com.au', 'iinet.net.au', 'tpg.com.au', 'xtra.co.nz'],
  ...['btinternet.com', 'sky.com', 'virginmedia.com', 'talktalk.net', 'ntlworld.com', 'blueyonder.co.uk'],
  ...[
    'comcast.net',
    'verizon.net',
    'att.net',
    'sbcglobal.net',
    'cox.net',
    'hawaii.rr.com',
    'hawaiiantel.net',
  ],
  ...['yandex.ru', 'yandex.com', 'ya.ru', 'mail.ru', 'bk.ru', 'list.ru', 'inbox.ru', 'rambler.ru'],
  ...[
    'walla.co.il',
    'walla.com',
    'naver.com',
    'daum.net',
    'hanmail.net',
    'qq.com',
    '163.com',
    '126.com',
    'sina.com',
  ],
]);

/** Second levels of a country below which domains are sold, as in `com.au` and `ac.uk`. */
const secondLevels: ReadonlySet<string> = new Set([
  ...['ac', 'asn', 'co', 'com', 'edu', 'gen', 'go', 'gob', 'gouv', 'gov', 'govt', 'id', 'info', 'k12'],
  ...['mil', 'ne', 'net', 'nom', 'or', 'org', 'sch', 'school'],
]);

/** The domain that somebody bought: `reef.example.com.au` is `example.com.au`. Of what is not known, two parts: rather one group than many. */
function boughtDomain(domain: string): string {
  const parts = domain.split('.').filter((part) => part !== '');
  const [country = '', second = ''] = parts.toReversed();
  return parts.slice(country.length === 2 && secondLevels.has(second) ? -3 : -2).join('.');
}

/** Nobody can buy these (RFC 2606), and no mail arrives there. */
const reservedDomain = /(?:^|\.)(?:example\.(?:com|net|org)|test|example|invalid|localhost)$/;

/** The domain whose owner may have any number of addresses; null at a public provider, and where nobody can own one. */
export function ownMailDomain(email: string | undefined): string | null {
  const domain = email?.split('@').at(-1)?.trim().toLowerCase() ?? '';
  if (!domain.includes('.') || reservedDomain.test(domain)) return null;
  const bought = boughtDomain(domain);
  return [domain, bought].some((name) => publicProviders.has(name)) ? null : bought;
}
