import { ownCertificateDocs } from '../../../domain/documents/collections/account/certificates.ts';
import { hoursDocs } from '../../../domain/documents/collections/account/hours.ts';
import {
  analysedPageDocs,
  analysisDocs,
  drawingDocs,
} from '../../../domain/documents/collections/analyses.ts';
import { skillDocs } from '../../../domain/documents/collections/estimates.ts';
import { userActivityDocs } from '../../../domain/documents/collections/events/activity.ts';
import { participantDocs, participationsOf } from '../../../domain/documents/collections/events/events.ts';
import { exportDocs } from '../../../domain/documents/collections/exports.ts';
import { imageDocs } from '../../../domain/documents/collections/images.ts';
import { standingDocs } from '../../../domain/documents/collections/leaderboards.ts';
import { surveyDocs } from '../../../domain/documents/collections/surveys.ts';
import { userDocs } from '../../../domain/documents/collections/users.ts';
import { largestPage } from '../../../domain/documents/query.ts';
import { leaderboardScopes } from '../../../domain/leaderboards/standing.ts';
import { idsOfRegions } from '../../../domain/region/known-regions.ts';
import { imageSchema } from '../../../domain/survey/image.ts';
import { say } from '../../../language/say.ts';
import type { Backend } from '../../../ports/backend.ts';
import { everyRegion } from '../../../ports/every-region.ts';
import { everyDocument, parseDocuments } from '../../../ports/read-documents.ts';
import type { StoredDocument } from '../../../ports/store.ts';

type Sources = Pick<Backend, 'store' | 'auth'>;

/** A kind of record that this programme keeps of a person. */
export interface OwnRecords {
  /** Name of the file in the archive. */
  readonly file: string;
  /** What it is, for whoever opens the archive. */
  readonly what: string;
  readonly records: readonly unknown[];
}

/** A photo as it was sent. */
export interface OwnPhoto {
  readonly imageId: string;
  /** Where it lies, for `Blobs.original`. */
  readonly url: string;
  readonly bytes: number;
  /** In the archive. */
  readonly file: string;
}

export interface OwnData {
  readonly kinds: readonly OwnRecords[];
  readonly photos: readonly OwnPhoto[];
}

const said = (docs: readonly StoredDocument[]) => docs.map(({ id, data }) => ({ id, ...data }));

/** Everything that is kept under an account, of every region and year. Rejects with a `StoreError`. */
export async function readOwnData(uid: string, { store, auth }: Sources): Promise<OwnData> {
  const all = (collection: string) =>
    everyDocument(store, { from: { collection }, where: [], orderBy: [], limit: largestPage });
  const account = await store.get(userDocs.path({ uid }));
  const surveys = await all(surveyDocs.under({ uid }));
  const images: StoredDocument[] = [];
  for (const { id } of surveys) images.push(...(await all(imageDocs.under({ uid, surveyId: id }))));
  const analyses = await all(analysisDocs.under({ uid }));
  const drawings = await all(drawingDocs.under({ uid }));
  const begun = await all(analysedPageDocs.under({ uid }));
  const hours = await all(hoursDocs.under({ uid }));
  const certificates = await all(ownCertificateDocs.under({ uid }));
  const downloads = await all(exportDocs.under({ uid }));
  const places = await everyDocument(store, { ...participationsOf(uid), limit: largestPage });
  const eventIds = places.flatMap(({ path }) => participantDocs.match(path)?.eventId ?? []);
  const activity = await Promise.all(
    eventIds.map((eventId) => store.get(userActivityDocs.path({ eventId, uid }))),
  );
  const regions = await everyRegion({ store });
  const scopes = leaderboardScopes(regions);
  const skills = await Promise.all(
    idsOfRegions(regions).map((regionId) => store.get(skillDocs.path({ uid, regionId }))),
  );
  const standings = await Promise.all(scopes.map((scope) => store.get(standingDocs.path({ scope, uid }))));
  const devices = auth.devices?.kind === 'listed' ? await auth.devices.list() : null;
  const photos = parseDocuments(imageSchema, images).items.filter(({ isDeleted }) => !isDeleted);
  return {
    kinds: [
      {
        file: 'account.json',
        what: say(
          'Your account: name, address, place, organisation, settings and what the programme notes of it.',
        ),
        records: account === null ? [] : said([account]),
      },
      { file: 'surveys.json', what: say('The surveys that you handed in.'), records: said(surveys) },
      { file: 'photos.json', what: say('The record of each photo of your surveys.'), records: said(images) },
      { file: 'analyses.json', what: say('What you said of photos.'), records: said(analyses) },
      {
        file: 'drawings.json',
        what: say('The lines of your drawings, as geobuf in base64 (github.com/mapbox/geobuf).'),
        records: said(drawings),
      },
      { file: 'begun-photos.json', what: say('Which photos you have begun, by day.'), records: said(begun) },
      {
        file: 'skills.json',
        what: say('How well you tell what is on photos, as measured against experts and others.'),
        records: said(skills.filter((doc) => doc !== null)),
      },
      {
        file: 'hours.json',
        what: say('How long you have worked on photos, in milliseconds a day.'),
        records: said(hours),
      },
      {
        file: 'events.json',
        what: say('Events in which you take part, and what you have done in each.'),
        records: eventIds.map((event, index) => ({
          event,
          place: places[index]?.data,
          activity: activity[index]?.data,
        })),
      },
      {
        file: 'leaderboards.json',
        what: say('What counts of you on leaderboards, over all regions and in each.'),
        records: standings.flatMap((doc, index) =>
          doc === null ? [] : [{ of: scopes[index], ...doc.data }],
        ),
      },
      { file: 'certificates.json', what: say('Your certificates.'), records: said(certificates) },
      {
        file: 'downloads.json',
        what: say('Data that you asked for on the report map.'),
        records: said(downloads),
      },
      {
        file: 'devices.json',
        what: say('Where you are signed in.'),
        records: devices?.status === 'ok' ? devices.devices : [],
      },
    ],
    photos: photos.map(({ id, url, bytes, survey }) => ({
      imageId: id,
      url,
      bytes,
      file: `photos/${survey.id}/${id}${/\.[a-z]+$/.exec(url)?.[0] ?? '.jpg'}`,
    })),
  };
}
