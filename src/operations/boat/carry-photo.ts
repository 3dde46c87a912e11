import { z } from 'zod';
import type { ErasedThing } from '../../contract/admin/erasure.ts';
import { imageDocs } from '../../domain/collections/images.ts';
import { surveyDocs } from '../../domain/collections/surveys.ts';
import { type CarriedFile, carriedPhotoVerdict } from '../../domain/survey/carried/carried-photo.ts';
import { type Image, imageSchema } from '../../domain/survey/image.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { findRegion } from '../../ports/every-region.ts';
import { refuseErased } from '../run/erased.ts';
import { keptUidOfCarried } from '../run/kept-account.ts';
import { defineOperation } from '../run/operation.ts';
import { requireRoom } from '../storage/stored-object.ts';
import { isBoatPerson, refuseForEnded } from './boat-people.ts';
import {
  boatOf,
  byAuthor,
  type CarriedAnswer,
  recordInput,
  refusalOf,
  requireRecord,
  saidIn,
} from './carried-record.ts';
import { isUnownedUid } from './unowned.ts';

export const carryPhotoInput = z.object({
  /** As it belongs into the cloud: with its author's account and its file there, and under the mark of the boat. */
  image: recordInput,
});

/** The photo and its bytes; of a preview those of the whole photo, too. */
const thingsOfCarried = ({ id, survey, sha256, original }: Image): ErasedThing[] => [
  { kind: 'photo', id: `${survey.id}/${id}` },
  { kind: 'bytes', id: sha256 },
  ...(original === undefined ? [] : [{ kind: 'bytes', id: original.sha256 } as const]),
];

/** A place that waits for its owner is empty as soon as the owner has come. */
const noSurvey = (uid: string) =>
  isUnownedUid(uid)
    ? new CallError('UNAVAILABLE', text('Its owner has just claimed the survey; the photo follows it there.'))
    : new CallError(
        'FAILED_PRECONDITION',
        text('The survey of this photo is not in the cloud: it goes first.'),
      );

/**
 * Takes the record of a photo in that a boat carries home, new or edited at sea, or in the place of its preview. Its
 * bytes are there already: the file is looked at here, once. The one way for it on every host (threat 46). The same once
 * more is a success.
 */
export const carryPhoto = defineOperation({
  name: 'carry-photo',
  caller: 'hub',
  decodesPhotos: true,
  countedAs: 'records',
  input: carryPhotoInput,
  async run({ image: said }, context): Promise<CarriedAnswer> {
    const hub = boatOf(context);
    const toldUid = saidIn(said, 'user.uid');
    const uid = await keptUidOfCarried(toldUid, context.store);
    const record = uid === toldUid ? said : byAuthor(said, uid);
    const surveyPath = surveyDocs.path({ uid, surveyId: saidIn(record, 'survey.id') });
    const path = `${surveyPath}/images/${saidIn(record, 'id')}`;
    requireRecord(imageDocs.pattern, path, record);
    await refuseForEnded(uid, context.store);
    const image = imageSchema.parse(record);
    await refuseErased(thingsOfCarried(image), context.store);
    const boat = { hub, isOwnPerson: await isBoatPerson(hub, toldUid, context.store) };
    const region = await findRegion(image.survey.regionId, context);
    let file: CarriedFile | null | undefined;
    for (;;) {
      const verdict = await context.store.decide([path, surveyPath], ([before = null, survey = null]) => {
        const answer = carriedPhotoVerdict(image, boat, { before, survey, region, file });
        return {
          writes: answer.status === 'sent' ? [{ op: 'set', path, data: answer.document }] : [],
          answer,
        };
      });
      if (verdict.status === 'refused') throw refusalOf(verdict);
      if (verdict.status === 'no survey') throw noSurvey(uid);
      if (verdict.status !== 'look') return { status: verdict.status };
      const found = await context.photos.about(image.url);
      await requireRoom(found, { payer: hub, paths: [image.url] }, context);
      file = found;
    }
  },
});
