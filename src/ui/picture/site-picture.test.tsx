import { existsSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CroppedPhoto } from './cropped-photo.tsx';
import { pictureWidths } from './picture-widths.ts';
import { addressIn, SitePicture, widthsOf } from './site-picture.tsx';

const folder = fileURLToPath(new URL('../../../web/public/cdn/200/site/', import.meta.url));

test('a picture of the product is offered in every width, and has its place before it comes', () => {
  const drawn = renderToStaticMarkup(
    <SitePicture src="/cdn/200/site/reef.webp" alt="A reef" sizes="50vw" ratio={2} />,
  );
  expect(widthsOf('/cdn/200/site/reef.webp')).toBe(
    '/cdn/200/site/reef-480.webp 480w, /cdn/200/site/reef-640.webp 640w, /cdn/200/site/reef-960.webp 960w, /cdn/200/site/reef-1600.webp 1600w',
  );
  expect(drawn).toContain('width="960" height="480"');
  expect(drawn).toContain('loading="lazy"');
  expect(drawn).toContain('alt="A reef"');
  expect(drawn).toMatch(/^<img[^>]*src="data:[^>]*><noscript><img[^>]*reef-960\.webp[^>]*><\/noscript>$/);
});

test('the first picture of a page is fetched at once and before others', () => {
  const drawn = renderToStaticMarkup(
    <SitePicture src="/cdn/200/site/reef.webp" alt="" sizes="100vw" isFirst />,
  );
  expect(drawn).toContain('fetchPriority="high"');
  expect(drawn).toContain('loading="eager"');
});

test('a preview shows the smallest picture of a set', () => {
  const drawn = renderToStaticMarkup(<CroppedPhoto src="/cdn/200/site/reef.webp" alt="" />);
  expect(drawn).toContain('src="/cdn/200/site/reef-480.webp"');
});

test('an uploaded picture is shown as it is', () => {
  expect(addressIn(480, '/files/site/boat.jpg')).toBe('/files/site/boat.jpg');
  expect(widthsOf('/files/site/boat.jpg')).toBeUndefined();
});

test('every painted picture is there in every width, and all of them stay below three and a half megabytes', () => {
  const names = new Set(readdirSync(folder).flatMap((file) => /^(.+)-\d+\.webp$/.exec(file)?.slice(1) ?? []));
  expect(names.size).toBeGreaterThan(20);
  const missing = [...names].flatMap((name) =>
    pictureWidths.map((width) => `${name}-${width}.webp`).filter((file) => !existsSync(folder + file)),
  );
  expect(missing).toEqual([]);
  const bytes = readdirSync(folder).reduce((sum, file) => sum + statSync(folder + file).size, 0);
  expect(bytes).toBeLessThan(3_500_000);
});
