/**
 * What browsers inside other apps say of themselves. Providers refuse to sign anybody in there (Google since 2021:
 * `disallowed_useragent`), because the app around could read the password.
 */
const embeddedMarks: readonly RegExp[] = [
  // Facebook, Messenger
  /\bFB(AN|AV|_IAB|IOS)\b/,
  /\bInstagram\b/,
  /\bLine\//,
  /\bTwitter(Android| for )/,
  // The Google app
  /\bGSA\//,
  /\bMicroMessenger\//,
  /\bLinkedInApp\b/,
  /\bSnapchat\b/,
  /\bPinterest\//,
  /\bBytedanceWebview\b|\bmusical_ly\b|\bTikTok\b/,
  // Android's WebView names itself so since Lollipop
  /;\s?wv\)/,
  // Android's WebView before
  /\bVersion\/[\d.]+ Chrome\/[\d.]+ Mobile\b/,
  // On iPhones only Safari and the other browsers name a browser behind "Mobile"
  /\b(iPhone|iPod|iPad)\b(?!.*\b(Safari|CriOS|FxiOS|EdgiOS|OPiOS|DuckDuckGo)\b).*AppleWebKit/,
];

/** Whether a page is shown inside another app, by its `User-Agent`. */
export function isEmbeddedView(userAgent: string): boolean {
  return embeddedMarks.some((mark) => mark.test(userAgent));
}
