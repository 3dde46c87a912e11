import { createHash } from 'node:crypto';

const style = `
:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 34rem; padding: 1.5rem 1.25rem 3rem; font: 1.1rem/1.5 system-ui, sans-serif;
  color: #0b2a3c; background: #f4f8fa; }
h1 { font-size: 1.7rem; line-height: 1.15; margin: 0 0 .75rem; }
h2 { font-size: 1.1rem; margin: 1.75rem 0 .25rem; }
.address { display: block; margin: 1rem 0; padding: 1rem; border-radius: 12px; background: #0b5b7f; color: #fff;
  font-size: 1.45rem; font-weight: 700; overflow-wrap: anywhere; -webkit-user-select: all; user-select: all; }
ol { margin: .25rem 0; padding-left: 1.4rem; }
@media (prefers-color-scheme: dark) {
  body { color: #e6f1f6; background: #0a1a26; }
  .address { background: #a5dcf5; color: #06283a; }
}`;

/** No script, nothing from elsewhere, in no frame; the one style is named by its hash. */
export const portalPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

export interface PortalText {
  readonly hubName: string;
  /** Numeric: `http://192.168.1.5:8080`. */
  readonly address: string;
}

/**
 * What a phone's little Wi-Fi window shows. It is no browser: it forgets everything, and closing it drops the
 * Wi-Fi. So it never shows the survey, only the way to it.
 */
export function portalPage({ hubName, address }: PortalText): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(hubName)}: open your browser</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>You are on the boat’s Wi-Fi</h1>
<p>No internet is normal here. To hand in your survey, open this address in your browser (Safari or Chrome):</p>
<strong class="address">${escaped(address)}</strong>
<p>Please do not use this window for it: it forgets your photos.</p>
<h2>iPhone or iPad</h2>
<ol>
<li>Tap <b>Cancel</b> at the top, then <b>Use Without Internet</b>.</li>
<li>Open Safari, and type the address.</li>
</ol>
<h2>Android</h2>
<ol>
<li>Open the menu (⋮) at the top, and tap <b>Use this network as is</b>. Or go back, and tap <b>Stay connected</b>.</li>
<li>Turn off mobile data.</li>
<li>Open Chrome, and type the address.</li>
</ol>
<h2>Computer</h2>
<ol>
<li>Close this window, stay on this Wi-Fi, and type the address into your browser.</li>
</ol>
</main>
</body>
</html>
`;
}
