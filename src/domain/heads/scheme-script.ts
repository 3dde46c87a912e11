/**
 * Drawn pages run one script within their own text, which says light or dark before the first paint: what a
 * Content-Security-Policy says of it, the SHA-256 of its text (CSP Level 3). The text is `web/build/scheme-script.ts`.
 */
export const schemeScriptHash = "'sha256-l3pAhH3P3VZYGdoO3uYsbCDNUdGL0dj0YfKgwfGHcOQ='";
