import type { Catalogue } from './catalogue.ts';
import { accountFrench } from './personal/account.ts';
import { certificatesFrench } from './personal/certificates.ts';
import { dashboardFrench } from './personal/dashboard.ts';

/** What the pages of one's own account say: dashboard, certificates, devices, mail. */
export const peopleFrench: Catalogue = { ...accountFrench, ...certificatesFrench, ...dashboardFrench };
