import { productName } from '../product.ts';

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/cdn/200/site/icon-${size}${purpose === 'maskable' ? '-maskable' : ''}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** `manifest.webmanifest` (W3C): the site on a home screen, in a window of its own. */
export const webManifest = {
  id: '/',
  name: productName,
  short_name: productName,
  description: 'Photo surveys of coral reefs, from a diver’s phone to the report map.',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#f4f8fa',
  theme_color: '#0c4a69',
  icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  shortcuts: [
    { name: 'Analyse a photo', url: '/analysis' },
    { name: 'Submit a survey', url: '/submit-a-survey' },
    { name: 'Report map', url: '/detailed-reporting' },
  ],
} as const;
