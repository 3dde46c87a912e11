import { text } from '../../../language/say.ts';
import { isSurveyPhotoPath } from '../../documents/blob-path.ts';
import { type DocumentData, documentOf, type Json, sameJson, valueAt } from '../../documents/json.ts';
import type { RegionSeasons } from '../../region/reporting-timeline.ts';
import { queueFields, surveyOfImage } from '../build-survey.ts';
import type { Image } from '../image.ts';
import { surveySchema } from '../survey.ts';
import { carriedImageProblem } from './carried.ts';
import {
  boatProblem,
  type CarriedRefusal,
  type CarriedVerdict,
  type CarryingBoat,
  refused,
} from './carried-verdict.ts';

/** The file of a photo, as the cloud itself found it. */
export interface CarriedFile {
  readonly blob: {
    readonly path: string;
    readonly sha256: string;
    readonly token: string;
    readonly bytes: number;
  };
  /** Pixels, after orientation. */
  readonly facts: { readonly width: number; readonly height: number };
}

/** What a record says of its file, and whether that is the whole photo. */
function saidOfFile(record: DocumentData): readonly Json[] {
  const said = ['url', 'sha256', 'token', 'bytes', 'meta.width', 'meta.height', 'original'];
  return said.map((field) => valueAt(record, field) ?? null);
}

/** A record never names a file that is not there, nor other bytes than those of the file. */
function fileProblem(said: Image, file: CarriedFile | null): CarriedRefusal | null {
  if (!isSurveyPhotoPath(said.url))
    return refused('wrong', text('The record of this photo names a file that is no photo of a survey.'));
  if (file === null)
    return refused('missing', text('The file of this photo is not in the cloud: its bytes go first.'));
  const { path, sha256, token, bytes } = file.blob;
  const isItsFile =
    said.url === path && said.sha256 === sha256 && said.token === token && said.bytes === bytes;
  if (!isItsFile) return refused('wrong', text('The record of this photo does not say what its file says.'));
  const problem = carriedImageProblem(said, file.facts);
  return problem === null ? null : refused('wrong', problem);
}

/**
 * What is counted, predicted and made of a photo, the cloud alone finds out. Whatever a boat says of it is passed over and no
 * reason to refuse the photo: on boats of a former version one phone could raise these counts.
 */
const unanalysed = { 'meta.analysis': { total: 0 }, 'meta.analysis_expert': { total: 0 }, ml: false };

/** What was counted, predicted and made ashore stays; the rest of a photo is what the boat has. */
function asKept(
  { color_corrected: _neverAboard, quality: _foundAgain, ...said }: Image,
  before: DocumentData | null,
  shown: Pick<Image, 'survey' | 'user'>,
  region: RegionSeasons,
): DocumentData {
  const known = (field: string) => (before === null ? undefined : valueAt(before, field));
  const found = (field: keyof typeof unanalysed) => known(field) ?? unanalysed[field];
  return documentOf({
    ...said,
    user: { ...shown.user, uid: said.user.uid },
    meta: {
      ...said.meta,
      analysis: found('meta.analysis'),
      analysis_expert: found('meta.analysis_expert'),
      isReference: known('meta.isReference'),
    },
    survey: { ...shown.survey, priority: known('survey.priority') ?? shown.survey.priority },
    ...queueFields(region, said.since),
    ml: found('ml'),
    color_corrected: known('color_corrected'),
    quality: known('quality'),
  });
}

/** What the cloud has where a photo belongs. */
export interface CarriedPhotoFacts {
  /** The record in its place. */
  readonly before: DocumentData | null;
  /** Its survey. */
  readonly survey: DocumentData | null;
  /** The region of its survey; null where there is none of that id. */
  readonly region: RegionSeasons | null;
  /** Its file; undefined where nobody looked yet, because looking at 30 MB takes time. */
  readonly file: CarriedFile | null | undefined;
}

/**
 * What becomes of the record of a photo that a boat carries. 'look': somebody has to look at its file first; where the
 * record that is there says the same of the file, that was done when it came.
 */
export function carriedPhotoVerdict(
  said: Image,
  boat: CarryingBoat,
  { before, survey: stored, region, file }: CarriedPhotoFacts,
): CarriedVerdict | { readonly status: 'look' } | { readonly status: 'no survey' } {
  const notHis = boatProblem('photo', said, before, boat);
  if (notHis !== null) return notHis;
  if (stored === null) return { status: 'no survey' };
  const survey = surveySchema.safeParse(stored);
  if (!survey.success)
    return refused('missing', text('The survey of this photo cannot be read in the cloud.'));
  if (survey.data.isDeleted)
    return refused('missing', text('The survey of this photo was deleted in the cloud.'));
  if (region === null) return refused('missing', text('The cloud does not know the region of this photo.'));
  // A preview gives way to its original, and never the other way round.
  if (said.original !== undefined && before !== null && before.original === undefined)
    return refused(
      'wrong',
      text('The whole photo is in the cloud already: its preview does not take its place.'),
    );
  const shown = { survey: surveyOfImage(survey.data), user: survey.data.user };
  const document = asKept(said, before, shown, region);
  if (before === null || !sameJson(saidOfFile(before), saidOfFile(document))) {
    if (file === undefined) return { status: 'look' };
    const problem = fileProblem(said, file);
    if (problem !== null) return problem;
  }
  return before !== null && sameJson(before, document)
    ? { status: 'already-there' }
    : { status: 'sent', document };
}
