import { contrastRatio } from '../../../ui/contrast.ts';

/** Two inks, of which one is seen on any colour: at least 4 to 1 on every category. */
const inks = { light: '#ffffff', dark: '#0b1620' } as const;

/** The ink in which an icon is seen best on a colour `#rrggbb`. */
export function iconInkOn(colour: string): string {
  return contrastRatio(colour, inks.light) >= contrastRatio(colour, inks.dark) ? inks.light : inks.dark;
}
