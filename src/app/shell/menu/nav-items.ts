import { regionPath } from '../../../client/regions/region.ts';
import type { ClientConfig } from '../../../contract/http.ts';
import type { RegionId } from '../../../domain/region/region.ts';
import { say } from '../../../language/say.ts';

/** A way to a page. */
export interface NavLinkItem {
  readonly label: string;
  readonly to: string;
  /** Outlined and rounded (rule 2.6). */
  readonly isOutlined?: boolean;
}

/** Ways that open under one word. */
export interface NavGroup {
  readonly label: string;
  readonly items: readonly NavLinkItem[];
}

export type NavItem = NavLinkItem | NavGroup;

export interface SiteMenu {
  readonly items: readonly NavItem[];
  /** A button; null where gifts are not taken. */
  readonly donate: NavLinkItem | null;
}

export const isGroup = (item: NavItem): item is NavGroup => 'items' in item;

type MenuConfig = Pick<ClientConfig, 'network' | 'region' | 'payments' | 'app'>;

/**
 * The menu: that of the census, or the general one, as the site is set up (rule 2.6). On a boat photos are taken and kept;
 * they are analysed at home, where there are people and time.
 */
export function siteMenu(config: MenuConfig, regionId: RegionId): SiteMenu {
  const to = (page: string) => regionPath(regionId, config.region, page);
  const survey = { label: say('Submit a Survey'), to: to('submit-a-survey') };
  const map = to('detailed-reporting');
  if (config.network === 'edge') {
    const mine = { label: say('My surveys'), to: to('my-surveys') };
    return { items: [survey, { label: say('Report Map'), to: map }, mine], donate: null };
  }
  const about = { label: say('About'), to: '/science' };
  const analyse = { label: say('Analyse a Photo'), to: to('analysis'), isOutlined: true };
  const donate = config.payments === undefined ? null : { label: say('Donate'), to: '/donate-payment' };
  if (config.app === 'general') {
    const learn = [
      { label: say('Threats to the Reef'), to: '/threats' },
      { label: say('History of the Reef'), to: '/science?el=history' },
    ];
    return { items: [about, { label: say('Learn'), items: learn }, analyse], donate };
  }
  const water = [{ label: say('Join an expedition'), to: '/marine' }, survey, { label: say('Map'), to: map }];
  const schools = { label: say('Schools'), to: '/education' };
  return { items: [about, { label: say('In The Water'), items: water }, schools, analyse], donate };
}

/** Pages of which the footer has a list, on this site. */
export function footerLinks(config: MenuConfig, regionId: RegionId): readonly NavLinkItem[] {
  const { items, donate } = siteMenu(config, regionId);
  if (config.network === 'edge') return items.flatMap((item) => (isGroup(item) ? [] : [item]));
  const to = (page: string) => regionPath(regionId, config.region, page);
  return [
    ...(donate === null ? [] : [donate]),
    { label: say('Submit a Survey'), to: to('submit-a-survey') },
    { label: say('Reporting Map'), to: to('detailed-reporting') },
    { label: say('Events'), to: '/events' },
    { label: say('Privacy Policy'), to: '/privacy' },
    { label: say('Terms of Service'), to: '/terms' },
  ];
}
