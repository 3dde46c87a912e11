import { z } from 'zod';
import type { AppCode, SocialNetwork, ViewCounter } from '../../../src/contract/site-config.ts';
import { appCodes, socialNetworks, viewCounterKinds } from '../../../src/contract/site-config.ts';

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

/** Settings of the public site, by their key in the JSON file. */
export const siteSettings = {
  app: z.enum(appCodes, `must be ${appCodes.join(' or ')}`).optional(),
  linkCooperative: webAddress.optional(),
  linkFacebook: webAddress.optional(),
  linkInstagram: webAddress.optional(),
  linkLinkedin: webAddress.optional(),
  linkYoutube: webAddress.optional(),
  linkX: webAddress.optional(),
  viewsKind: z.enum(viewCounterKinds, `must be ${viewCounterKinds.join(' or ')}`).optional(),
  viewsUrl: webAddress.optional(),
  viewsSite: z.string().trim().min(1).max(200).optional(),
};

export const siteVariables = {
  REEF_APP: 'app',
  REEF_LINK_COOPERATIVE: 'linkCooperative',
  REEF_LINK_FACEBOOK: 'linkFacebook',
  REEF_LINK_INSTAGRAM: 'linkInstagram',
  REEF_LINK_LINKEDIN: 'linkLinkedin',
  REEF_LINK_YOUTUBE: 'linkYoutube',
  REEF_LINK_X: 'linkX',
  REEF_VIEWS_KIND: 'viewsKind',
  REEF_VIEWS_URL: 'viewsUrl',
  REEF_VIEWS_SITE: 'viewsSite',
} as const;

type Given = { readonly [Key in keyof typeof siteSettings]?: z.infer<(typeof siteSettings)[Key]> };

/** What a server knows of the public site. */
export interface SiteConfig {
  readonly app: AppCode;
  /** Who counts pages that are looked at, beside nobody else; null: this server itself, and nobody at sea. */
  readonly views: ViewCounter | null;
  readonly links: Readonly<Partial<Record<'cooperative' | SocialNetwork, string>>>;
}

export type SiteConfigReading =
  | { readonly status: 'ok'; readonly site: SiteConfig }
  | { readonly status: 'problem'; readonly text: string };

/** The public site of what was given; at sea there is none, and no page asks for anything elsewhere. */
export function siteConfigOf(given: Given, network: 'www' | 'edge'): SiteConfigReading {
  const { app = 'census', viewsKind: kind = 'plausible', viewsUrl: url, viewsSite: site } = given;
  if ((url === undefined) !== (site === undefined))
    return {
      status: 'problem',
      text: 'REEF_VIEWS_URL and REEF_VIEWS_SITE belong together, and one is missing.',
    };
  const views = url === undefined || site === undefined || network === 'edge' ? null : { kind, url, site };
  const networks = {
    facebook: given.linkFacebook,
    instagram: given.linkInstagram,
    linkedin: given.linkLinkedin,
    youtube: given.linkYoutube,
    x: given.linkX,
  } satisfies Record<SocialNetwork, string | undefined>;
  const named = [
    ['cooperative', given.linkCooperative] as const,
    ...socialNetworks.map((one) => [one, networks[one]] as const),
  ];
  // Absent keys instead of undefined ones.
  const links =
    network === 'edge' ? {} : Object.fromEntries(named.filter(([, address]) => address !== undefined));
  return { status: 'ok', site: { app, views, links } };
}
