import { annotationFrench } from './analysing/annotation.ts';
import type { Catalogue } from './catalogue.ts';
import { commonFrench } from './common.ts';
import { homeFrench } from './home.ts';
import { refusalsFrench } from './refusals.ts';
import { regionFrench } from './region.ts';
import { shell } from './shell.ts';
import { signInFrench } from './sign-in.ts';
import { uiFrench } from './ui.ts';

/** What the shell and home say, what a server may say to any page, and what is said on pages of no area. */
export const everyPageFrench: Catalogue = {
  ...commonFrench,
  ...shell,
  ...homeFrench,
  ...regionFrench,
  ...signInFrench,
  ...refusalsFrench,
  ...uiFrench,
  ...annotationFrench,
};
