// Runs once before the browser tests: two files at a time must not build the app at once.

import { buildDesktop } from './desktop-build.ts';

export default buildDesktop;
