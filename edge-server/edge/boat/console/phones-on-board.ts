import type { BoatPhone } from '../../../../src/contract/boat/phones.ts';
import { userSchema } from '../../../../src/domain/account/user.ts';
import { deviceName } from '../../../../src/domain/boat/phone-presence.ts';
import { userDocs } from '../../../../src/domain/collections/users.ts';
import { isTestSurvey } from '../../../../src/domain/survey/test-survey.ts';
import type { ServerContext } from '../../../front/context.ts';
import { ownSurveys } from '../../../front/live/broadcast/tell-own-surveys.ts';
import type { PresentPhone } from '../../../front/live/connection/presence.ts';
import { removableOf, type UploadsDeps } from './remove-uploads.ts';

const seconds = (milliseconds: number) => Math.round(milliseconds / 1_000);

/** A phone with the name of its diver and how far its photos are. */
export async function phoneOnBoard(phone: PresentPhone, deps: UploadsDeps): Promise<BoatPhone> {
  const { context } = deps;
  const { id, uid, userAgent, state, surveyId } = phone;
  const surveys =
    uid === null ? [] : (await ownSurveys(uid, context, undefined)).filter((one) => !isTestSurvey(one.id));
  const current = surveys.find((survey) => survey.id === surveyId);
  const announced = surveys.reduce((sum, { images }) => sum + images.announced, 0);
  const stored = surveys.reduce((sum, { images }) => sum + images.stored, 0);
  return {
    id,
    firstName: uid === null ? null : await firstNameOf(uid, context),
    device: deviceName(userAgent),
    state,
    firstSeenSecondsAgo: seconds(phone.firstSeenMsAgo),
    heardSecondsAgo: seconds(phone.heardMsAgo),
    survey:
      current === undefined
        ? null
        : { name: current.name, announced: current.images.announced, stored: current.images.stored },
    photos: { onPhone: announced - stored, onBoat: stored },
    removable: uid === null ? null : removableOf(uid, deps),
  };
}

async function firstNameOf(uid: string, { store }: ServerContext): Promise<string | null> {
  const stored = await store.get(userDocs.path({ uid }));
  const user = userSchema.safeParse(stored?.data);
  return (user.success ? user.data.name?.first : undefined) ?? null;
}
