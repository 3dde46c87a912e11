import type { MessageName } from '../../../src/contract/socket.ts';
import { ServerError } from '../../setup/log/errors.ts';
import { binary } from './messages/binary.ts';
import { filepath } from './messages/filepath.ts';
import { image } from './messages/image.ts';
import { photos } from './messages/photos.ts';
import { profile } from './messages/profile.ts';
import { statsLocations } from './messages/stats-locations.ts';
import { statsMeta } from './messages/stats-meta.ts';
import { statsSurveys } from './messages/stats-surveys.ts';
import { survey } from './messages/survey.ts';
import { verify } from './messages/verify.ts';
import { type Answer, type Live, readMessage } from './session/message.ts';
import type { Phone } from './session/phone.ts';

const answers: { readonly [Name in MessageName]: Answer<Name> } = {
  verify,
  profile,
  survey,
  filepath,
  binary,
  image,
  photos,
  'stats:meta': statsMeta,
  'stats:surveys': statsSurveys,
  'stats:locations': statsLocations,
};

function isMessageName(name: string): name is MessageName {
  return Object.hasOwn(answers, name);
}

async function answerNamed<Name extends MessageName>(
  name: Name,
  payload: Readonly<Record<string, unknown>>,
  phone: Phone,
  live: Live,
): Promise<object> {
  return answers[name](readMessage(name, payload), phone, live, payload);
}

/** Does what a message asks, for its receipt. Rejects with a `ServerError` for a refusal. */
export async function answerMessage(
  name: string,
  payload: Readonly<Record<string, unknown>>,
  phone: Phone,
  live: Live,
): Promise<object> {
  if (isMessageName(name)) return answerNamed(name, payload, phone, live);
  throw new ServerError('NOT_FOUND', `There is no message '${name.slice(0, 40)}'.`);
}
