import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  rem,
  type VariantColorsResolver,
} from '@mantine/core';
import { say } from '../language/say.ts';
import {
  abyss,
  amber,
  coral,
  crimson,
  darkColours,
  kelp,
  lightColours,
  nextColours,
  ocean,
  type SchemeColours,
  slate,
} from './palette.ts';

/** Wet fingers: nothing that is pressed is lower than this (house style: 48 px). */
const touchHeight = rem(48);

const fontFamily = "'Figtree Variable', 'Segoe UI', system-ui, -apple-system, sans-serif";

/** Adds the variant `next`: the one thing to do next on a screen. */
const variantColors: VariantColorsResolver = (input) =>
  input.variant === 'next'
    ? {
        background: nextColours.ground,
        hover: nextColours.hover,
        color: nextColours.ink,
        border: `${rem(1)} solid transparent`,
      }
    : defaultVariantColorsResolver(input);

function isUsualSize(size: unknown): boolean {
  return size === undefined || size === 'md' || size === 'sm';
}

export const theme = createTheme({
  colors: {
    ocean,
    coral,
    blue: ocean,
    cyan: ocean,
    green: kelp,
    teal: kelp,
    yellow: amber,
    orange: amber,
    red: crimson,
    gray: slate,
    dark: abyss,
  },
  primaryColor: 'ocean',
  primaryShade: { light: 7, dark: 6 },
  white: '#ffffff',
  black: lightColours.text,
  autoContrast: true,
  variantColorResolver: variantColors,
  respectReducedMotion: true,
  cursorType: 'pointer',
  fontFamily,
  fontSizes: { xs: rem(13), sm: rem(15), md: rem(17), lg: rem(19), xl: rem(22) },
  headings: {
    fontFamily,
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(2rem, 1.6rem + 1.8vw, 3rem)', lineHeight: '1.1' },
      h2: { fontSize: 'clamp(1.55rem, 1.35rem + 0.9vw, 2.1rem)', lineHeight: '1.18' },
      h3: { fontSize: rem(22), lineHeight: '1.28' },
      h4: { fontSize: rem(18), lineHeight: '1.35' },
    },
  },
  radius: { xs: rem(4), sm: rem(8), md: rem(12), lg: rem(18), xl: rem(28) },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(40) },
  defaultRadius: 'md',
  // Plain objects, not `Button.extend(…)`: naming the components here would load them all with the first page.
  components: {
    Button: {
      defaultProps: { radius: 'xl', size: 'md', fw: 650 },
      vars: (_theme: unknown, { size }: { size?: unknown }) => ({
        root: isUsualSize(size) ? { '--button-height': touchHeight, '--button-fz': rem(16) } : {},
      }),
    },
    ActionIcon: { defaultProps: { size: 48, variant: 'subtle', radius: 'xl' } },
    Input: {
      vars: (_theme: unknown, { size }: { size?: unknown }) => ({
        wrapper: isUsualSize(size) ? { '--input-height': touchHeight, '--input-fz': rem(17) } : {},
      }),
    },
    InputWrapper: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'lg' } },
    Anchor: { defaultProps: { underline: 'always' } },
    Container: { defaultProps: { px: { base: 'md', sm: 'lg' } } },
    Menu: { defaultProps: { shadow: 'md', radius: 'md' } },
    Modal: {
      defaultProps: () => ({
        radius: 'lg',
        centered: true,
        overlayProps: { backgroundOpacity: 0.6, blur: 3 },
        closeButtonProps: { 'aria-label': say('Close'), size: 48 },
      }),
      styles: { title: { fontSize: 'var(--mantine-h4-font-size)', fontWeight: 650 } },
    },
    Drawer: {
      defaultProps: () => ({
        overlayProps: { backgroundOpacity: 0.4, blur: 2 },
        closeButtonProps: { 'aria-label': say('Close'), size: 48 },
      }),
      styles: { title: { fontSize: 'var(--mantine-h4-font-size)', fontWeight: 650 } },
    },
    // A dialog's head is no second banner of the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    Tabs: { defaultProps: { keepMounted: false } },
  },
});

function variablesOf(colours: SchemeColours): Record<string, string> {
  return {
    '--mantine-color-body': colours.ground,
    '--mantine-color-text': colours.text,
    '--mantine-color-dimmed': colours.quietText,
    '--mantine-color-placeholder': colours.placeholder,
    '--mantine-color-anchor': colours.link,
    '--mantine-color-error': colours.error,
    '--mantine-color-success': colours.success,
    '--mantine-color-default': colours.surface,
    '--mantine-color-default-border': colours.line,
    '--app-surface': colours.surface,
    '--app-line': colours.line,
    '--app-field-line': colours.fieldLine,
    '--app-focus': colours.focus,
  };
}

/** On a dark ground the library's pale variant is nearly black; one step lighter it still carries its text. */
function paleOnDark(colors: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    colors.flatMap((color) => [
      [`--mantine-color-${color}-light`, `var(--mantine-color-${color}-9)`],
      [`--mantine-color-${color}-light-hover`, `var(--mantine-color-${color}-8)`],
    ]),
  );
}

export const cssVariables: CSSVariablesResolver = ({ colors }) => ({
  variables: {
    '--app-next': nextColours.ground,
    '--app-next-ink': nextColours.ink,
    '--app-touch': touchHeight,
    '--app-motion': '180ms cubic-bezier(0.2, 0, 0, 1)',
  },
  light: variablesOf(lightColours),
  dark: {
    ...variablesOf(darkColours),
    ...paleOnDark(Object.keys(colors)),
    '--mantine-color-disabled': abyss[5],
    '--mantine-color-disabled-color': abyss[3],
  },
});
