import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/**
 * axe, run in the page itself. Its other way opens a page more for each look, which only frames of other sites need, and
 * there are none: half a second of the processor.
 */
export function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode();
}
