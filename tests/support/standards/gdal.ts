import { spawnSync } from 'node:child_process';

/** Debian's own Python: another one that is found first does not see its packages. */
const python = '/usr/bin/python3';
const validator = 'osgeo_utils.samples.validate_gpkg';

/** Whether GDAL's validator of GeoPackages is there (`apt-get install python3-gdal gdal-bin`). */
export const hasGdal = spawnSync(python, ['-c', `import ${validator}`]).status === 0;

/** What GDAL's validator says of a GeoPackage, against the requirements of the standard; nothing where all is well. */
export function faultsOfGeoPackage(path: string): string {
  const { status, stdout, stderr } = spawnSync(python, ['-m', validator, path], { encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

/** How many features GDAL reads in each layer of a file. */
export function layersRead(path: string): Readonly<Record<string, number>> {
  const { stdout } = spawnSync('ogrinfo', ['-ro', '-al', '-so', path], { encoding: 'utf8' });
  return Object.fromEntries(
    [...stdout.matchAll(/^Layer name: (\S+)[\s\S]*?^Feature Count: (\d+)/gm)].map(([, name = '', count]) => [
      name,
      Number(count),
    ]),
  );
}
