import { v5 } from 'uuid';
import { degreesEast, wrapDegrees } from '../../geometry/lng-lat.ts';
import type { ExportPhoto } from '../model/export-photo.ts';
import type { ExportFacts, OpenFormat, Piece } from '../model/sheet.ts';
import { holder, licenceName, licenceUrl } from '../parcel/licence.ts';
import { commas } from '../text/json-list.ts';

export const ifdoVersion = 'v2.2.1';

/** Made once at random; ids of sets and photos are made of it and of ours, so that a photo has the same one always. */
const namespace = '5b1fb4f2-0a54-4f0e-9d3c-0a6f6ff6c7de';

/** `YYYY-MM-DD hh:mm:ss.sss`, UTC, as the standard has it. */
const momentText = (instant: string) => instant.replace('T', ' ').replace('Z', '');

const named = (name: string, uri?: string) => (uri === undefined ? { name } : { name, uri });

/** What holds for most photos of the set: the standard asks for it in the header, and lets a photo say otherwise. */
interface Usual {
  photos: number;
  latitude: number;
  /** The first one, and how far east of it all are together. */
  firstLongitude: number;
  degreesEast: number;
  placed: number;
  uncertaintyMetres: number;
  first: string;
}

function itemOf(photo: ExportPhoto): object {
  const { survey, taken, place, depthMetres, sha256, address } = photo;
  const { photographer } = survey;
  const uuid = v5(`${survey.id}/${photo.id}`, namespace);
  return {
    'image-uuid': uuid,
    'image-hash-sha256': sha256,
    'image-handle': address ?? `urn:uuid:${uuid}`,
    'image-datetime': momentText(taken ?? survey.date),
    ...(place === null
      ? {}
      : {
          'image-latitude': place.position.latitude,
          'image-longitude': place.position.longitude,
          'image-coordinate-uncertainty-meters': Math.ceil(place.uncertaintyMetres),
        }),
    ...(depthMetres === null ? {} : { 'image-altitude-meters': -depthMetres }),
    'image-event': named(`Survey ${survey.id} of ${survey.reefName}, ${survey.day}`),
    ...(photographer === null ? {} : { 'image-creators': [named(photographer)] }),
    ...(photo.camera === null ? {} : { 'image-sensor': named(photo.camera) }),
  };
}

function headerOf({ id, title, abstract, site }: ExportFacts, usual: Usual): object {
  const { placed, latitude, firstLongitude, uncertaintyMetres, first } = usual;
  const uuid = v5(`export/${id}`, namespace);
  const mean = (sum: number) => (placed === 0 ? 0 : sum / placed);
  const tidy = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return {
    'image-set-name': title,
    'image-set-uuid': uuid,
    'image-set-handle': site ?? `urn:uuid:${uuid}`,
    'image-set-ifdo-version': ifdoVersion,
    'image-datetime': momentText(first),
    'image-latitude': tidy(mean(latitude)),
    'image-longitude': tidy(wrapDegrees(firstLongitude + mean(usual.degreesEast))),
    'image-altitude-meters': 0,
    'image-coordinate-reference-system': 'EPSG:4326',
    'image-coordinate-uncertainty-meters': Math.ceil(uncertaintyMetres),
    'image-context': named('Reef Census'),
    'image-project': named(title),
    'image-event': named('Surveys of coral reefs'),
    'image-platform': named('Diver or snorkeller'),
    'image-sensor': named('Camera of a diver'),
    'image-pi': named('Reef Census'),
    'image-creators': [named('Reef Census')],
    'image-license': named(licenceName, licenceUrl),
    'image-copyright': holder,
    'image-abstract': `${abstract} Depth was not recorded where image-altitude-meters is 0.`,
    'image-acquisition': 'photo',
    'image-marine-zone': 'seafloor',
    'image-capture-mode': 'manual',
    'image-deployment': 'survey',
    'image-spectral-resolution': 'rgb',
  };
}

/** An iFDO: what the photos of a set are, each with its hash, its moment and its place. */
export function ifdoFormat(facts: ExportFacts): OpenFormat {
  const next = commas();
  const usual: Usual = {
    ...{ photos: 0, placed: 0, latitude: 0, firstLongitude: 0, degreesEast: 0 },
    ...{ uncertaintyMetres: 0, first: '' },
  };
  const piece: Piece = {
    begin: () => '{\n"image-set-items": {',
    photo(photo) {
      const { place, survey, taken } = photo;
      const moment = taken ?? survey.date;
      usual.photos += 1;
      if (usual.first === '' || moment < usual.first) usual.first = moment;
      if (place !== null) {
        const { latitude, longitude } = place.position;
        if (usual.placed === 0) usual.firstLongitude = longitude;
        usual.placed += 1;
        usual.latitude += latitude;
        usual.degreesEast += degreesEast(usual.firstLongitude, longitude);
        usual.uncertaintyMetres = Math.max(usual.uncertaintyMetres, place.uncertaintyMetres);
      }
      return next(`${JSON.stringify(photo.fileName)}: ${JSON.stringify(itemOf(photo))}`);
    },
    // Last, because it says what holds for all of them.
    end: () => {
      const first = usual.first === '' ? `${facts.madeOn}T00:00:00.000Z` : usual.first;
      return `\n},\n"image-set-header": ${JSON.stringify(headerOf(facts, { ...usual, first }), null, 2)}\n}\n`;
    },
  };
  return { sheets: [{ path: 'ifdo/image-set.ifdo.json', pieces: [piece] }] };
}
