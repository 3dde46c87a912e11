import { samplePhoto, sampleSurvey } from '../../support/analysis/survey-samples.ts';
import type { Dice } from './dice.ts';
import type { Ledger } from './ledger.ts';
import { mutateBytes } from './mutate-bytes.ts';
import { somePhone } from './some-phone.ts';

/** Photos of one survey: as many as the wizard lets anybody announce. */
const photosEach = 400;

export interface Specimen {
  readonly type: 'image/jpeg' | 'image/png' | 'image/gif';
  readonly bytes: Buffer;
}

/** Hands in `count` damaged pictures as a phone does; each must be stored or refused in words. */
export async function fuzzImages(
  url: string,
  count: number,
  dice: Dice,
  specimens: readonly Specimen[],
  ledger: Ledger,
): Promise<void> {
  for (let sent = 0; sent < count; ) {
    const phone = await somePhone(url, dice);
    const survey = sampleSurvey({ images: { total: 500 } });
    const announced = await phone.survey(survey);
    if (!announced.ok) throw new Error(`The survey of the fuzz was refused: ${announced.error?.message}`);
    for (let index = 0; index < photosEach && sent < count; index += 1) {
      sent += 1;
      const { type, bytes } = dice.oneOf(specimens);
      const photo = { ...samplePhoto(survey.id, mutateBytes(bytes, dice)), type };
      const begun = await phone.announce(photo);
      if (!begun.ok) {
        ledger.answered(`image ${type}`, begun.error?.status ?? 'no status');
        continue;
      }
      await phone.chunk(photo, 0);
      const stored = await phone.record(photo);
      ledger.answered(`image ${type}`, stored.ok ? 'ok' : (stored.error?.status ?? 'no status'), photo.bytes);
      if (stored.ok && dice.onceIn(4)) {
        const small = await fetch(`${url}/cache/300/${stored.token}/${stored.path}`);
        await small.arrayBuffer();
        // A picture that the check let through can be shown; one that turned out not to decode is said to be nowhere.
        ledger.answered(
          'small copy',
          small.ok ? 'ok' : small.status === 404 ? 'NOT_FOUND' : String(small.status),
        );
      }
    }
    phone.close();
  }
}
