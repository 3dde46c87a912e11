import { regionPath } from '../../client/context/region.ts';
import type { ClientConfig } from '../../contract/http.ts';
import type { RegionId } from '../../domain/region/region.ts';

export interface NavItem {
  readonly label: string;
  readonly to: string;
  /** Outlined and rounded (rule 2.6). */
  readonly isOutlined?: boolean;
}

/**
 * The pages of the menu that exist. On a boat photos are taken and kept; they are analysed at home, where there are
 * people and time.
 */
export function navItems(
  config: Pick<ClientConfig, 'network' | 'region' | 'payments'>,
  regionId: RegionId,
): NavItem[] {
  const to = (page: string) => regionPath(regionId, config.region, page);
  const everywhere: NavItem[] = [
    { label: 'Submit a Survey', to: to('submit-a-survey') },
    { label: 'Report Map', to: to('detailed-reporting') },
  ];
  if (config.network === 'edge') return [...everywhere, { label: 'My surveys', to: to('my-surveys') }];
  return [
    ...everywhere,
    { label: 'Analyse a Photo', to: to('analysis'), isOutlined: true },
    ...(config.payments === undefined ? [] : [{ label: 'Donate', to: '/donate-payment' }]),
  ];
}
