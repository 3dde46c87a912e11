import { expect, it } from 'vitest';
import { pictureLayers, pictureOverlay } from './picture-layers.ts';

const satelliteTiles = 'https://tiles.example/{z}/{x}/{y}.jpg';
const coralAtlasTiles = 'https://atlas.example/{z}/{x}/{y}.png';
const saidOnMap = (links: Parameters<typeof pictureLayers>[0]) =>
  pictureLayers(links)
    .map(pictureOverlay)
    .map(({ id, data }) => [id, data.kind === 'raster' ? data.attribution : null]);

it('whose pictures they are stands on the map, as the operator says it', () => {
  expect(
    saidOnMap({
      ...{ satelliteTiles, satelliteAttribution: '© Pictures of the sea' },
      ...{ coralAtlasTiles, coralAtlasAttribution: '© An atlas, CC BY 4.0' },
    }),
  ).toEqual([
    ['satellite', 'Satellite picture: © Pictures of the sea'],
    ['coralAtlas', 'Coral atlas: © An atlas, CC BY 4.0'],
  ]);
});

it('where nobody says whose they are, who is asked for them does', () => {
  expect(saidOnMap({ coralAtlasTiles })).toEqual([['coralAtlas', 'Coral atlas: Served by atlas.example']]);
  expect(saidOnMap({})).toEqual([]);
});

it('the atlas is enlarged beyond zoom 15, where it has no more to say', () => {
  const [atlas] = pictureLayers({ coralAtlasTiles }).map(pictureOverlay);
  expect(atlas?.data).toMatchObject({ maxzoom: 15 });
});
