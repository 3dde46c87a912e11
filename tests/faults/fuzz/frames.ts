import { signatureOf } from '../../../src/contract/canonical.ts';
import { isStorable } from '../../../src/domain/documents/json.ts';
import { wellFormed } from '../../../src/domain/documents/well-formed.ts';
import { newId, samplePhoto, sampleSurvey } from '../../support/analysis/survey-samples.ts';
import type { TestPhone } from '../../support/phone/test-phone.ts';
import type { Dice } from './dice.ts';
import { hostileValue, mutated } from './hostile-values.ts';
import type { Ledger } from './ledger.ts';
import { somePhone } from './some-phone.ts';

/** A message of each kind that would be taken, for a phone that is signed in. */
function validMessages(
  phone: TestPhone,
  photoBytes: Buffer,
  dice: Dice,
): readonly (readonly [string, object])[] {
  const survey = sampleSurvey();
  const photo = samplePhoto(survey.id, photoBytes);
  const { imageId, surveyId, sha256, type, name, record } = photo;
  const chunk = photoBytes.subarray(0, 1 + dice.below(photoBytes.length));
  return [
    ['verify', { email: `fuzz-${dice.below(20)}@example.org` }],
    ['profile', { profile: { name: { first: 'Mia', last: 'M' }, optin: true } }],
    ['survey', { survey, signature: signatureOf(survey, phone.key()) }],
    ['filepath', { surveyId, imageId, bytes: photoBytes.length, sha256, type, name }],
    ['binary', { imageId, offset: 0, chunk }],
    ['image', { surveyId, imageId, image: record }],
    ['stats:meta', { regionId: 'gbr' }],
    ['stats:surveys', { regionId: 'gbr', datasetId: newId() }],
    ['stats:locations', { regionId: 'gbr' }],
  ];
}

/** A changed survey is refused for its signature alone; every second one is signed as it is now, to come further. */
function signedAnew(message: unknown, phone: TestPhone, dice: Dice): unknown {
  const isSurvey = typeof message === 'object' && message !== null && 'survey' in message;
  if (!isSurvey || dice.onceIn(2)) return message;
  // Half a character cannot be signed; in the name of a field it stays.
  const survey = wellFormed(message.survey);
  return isStorable(survey) ? { ...message, signature: signatureOf(survey, phone.key()) } : message;
}

const oddNames = [
  'disconnect',
  'connect',
  'error',
  'constructor',
  '__proto__',
  'photos',
  '',
  'x'.repeat(300),
];

/** Messages before a new connection is made: some of them end theirs, which is theirs to lose. */
const messagesEach = 200;

/** Sends `count` messages, most of them nearly right, over connections like a phone's. */
export async function fuzzFrames(
  url: string,
  count: number,
  dice: Dice,
  photoBytes: Buffer,
  ledger: Ledger,
): Promise<void> {
  for (let sent = 0; sent < count; ) {
    const phone = await somePhone(url, dice);
    for (let index = 0; index < messagesEach && sent < count && phone.socket.connected; index += 1) {
      sent += 1;
      const [name, fields] = dice.oneOf(validMessages(phone, photoBytes, dice));
      if (dice.onceIn(12)) {
        const odd = dice.onceIn(2) ? dice.oneOf(oddNames) : name;
        // Names of its own are not the client library's to send.
        if (!['disconnect', 'connect', 'error'].includes(odd)) phone.socket.emit(odd, hostileValue(dice));
        continue;
      }
      const mutant = signedAnew(mutated(fields, dice), phone, dice);
      const receipt = await phone.ask(name, typeof mutant === 'object' && mutant !== null ? mutant : {});
      ledger.answered(
        `socket ${name}`,
        receipt.ok ? 'ok' : (receipt.error?.status ?? 'no status'),
        fields,
        mutant,
      );
    }
    phone.close();
  }
}
