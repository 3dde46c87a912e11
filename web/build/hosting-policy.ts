import { linkOrigins, paymentOrigins } from '../../src/contract/http.ts';
import { type ViewCounter, viewOrigins } from '../../src/contract/site-config.ts';

/** From where Firebase's popups take the script that speaks with them. */
const popupScripts = 'https://apis.google.com';
/** What App Check's reCAPTCHA loads, shows and asks (developers.google.com/recaptcha, "Content Security Policy"). */
const recaptcha = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  calls: ['https://www.google.com/recaptcha/'],
};

interface Project {
  readonly links: Parameters<typeof linkOrigins>[0];
  readonly emulators: readonly string[];
  /** Where gifts are set up, the script of the card fields. */
  readonly payments?: Parameters<typeof paymentOrigins>[0];
  /** Where providers let people in: the project's own page that speaks with them. */
  readonly authDomain?: string | null;
  /** Whether pages show by reCAPTCHA that they are the project's own. */
  readonly isAppCheckOn?: boolean;
  /** Who counts the pages that are looked at; the functions themselves where nobody is named. */
  readonly views?: Pick<ViewCounter, 'url'> | undefined;
}

/**
 * The text of `firebase.json` with a Content-Security-Policy that lets pages ask for what this project configured: tiles, place
 * search, a page with figures, the emulators' hosts. Throws where the file has no such policy any more: a page would be let out, or shut in, unseen.
 */
export function withPolicyOf(
  { links, emulators, payments = null, authDomain = null, views, isAppCheckOn = false }: Project,
  text: string,
): string {
  const { tiles, search, frames: reports, videos } = linkOrigins(links);
  const { scripts, frames, calls } = paymentOrigins(payments);
  const ways = authDomain === null ? [] : [`https://${authDomain}`];
  const check = isAppCheckOn ? recaptcha : { scripts: [], frames: [], calls: [] };
  const framed = [...frames, ...ways, ...check.frames, ...reports];
  const more: readonly (readonly [string, readonly string[]])[] = [
    ['script-src', [...scripts, ...(authDomain === null ? [] : [popupScripts]), ...check.scripts]],
    ['img-src', tiles],
    ['media-src', videos],
    [
      'connect-src',
      [
        ...emulators.flatMap((host) => [`http://${host}`, `ws://${host}`]),
        ...[...search, ...tiles, ...videos, ...calls, ...check.calls],
        ...viewOrigins(views),
      ],
    ],
  ];
  const policy = more.reduce((said, [directive, origins]) => {
    const own = `${directive} 'self'`;
    if (!said.includes(own)) throw new Error(`firebase.json says nothing of ${own}.`);
    return said.replace(own, [own, ...origins].join(' '));
  }, text);
  if (framed.length === 0) return policy;
  return policy.replace("object-src 'none'", `frame-src ${framed.join(' ')}; object-src 'none'`);
}
