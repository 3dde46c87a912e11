import { randomBytes } from 'node:crypto';
import type { DocumentData } from '../../../src/domain/documents/json.ts';
import type { Write } from '../../../src/domain/documents/write.ts';
import type { ReefFeature } from '../../../src/domain/reporting/reef-feature.ts';
import type { OperationContext } from '../../../src/ports/server.ts';
import { estimate } from '../../support/analysis/analyse-photos.ts';
import { surveyInStore } from '../../support/analysis/analysed-survey.ts';

/** Documents that a survey of one analysed photo has in a store, as the program wrote them. */
interface Template {
  readonly survey: { readonly path: string; readonly data: DocumentData };
  readonly image: { readonly path: string; readonly data: DocumentData };
  readonly analysis: { readonly path: string; readonly data: DocumentData };
  readonly words: Readonly<Record<'survey' | 'image' | 'analysis' | 'reef' | 'person', string>>;
}

/** Has the program itself take in a survey and an analysis of its photo, and reads what it wrote. */
export async function templateIn(context: OperationContext, uid: string): Promise<Template> {
  const { store } = context;
  const { survey, path, photos } = await surveyInStore(store, [{ index: 0 }]);
  const [photo] = photos;
  if (photo === undefined) throw new Error('There is no photo.');
  await estimate(uid, photo, context, 37);
  const read = async (at: string) => {
    const doc = await store.get(at);
    if (doc === null) throw new Error(`There is no ${at}.`);
    return { path: at, data: doc.data };
  };
  const of = { from: { collection: `users/${uid}/analysis` }, where: [], orderBy: [] };
  const [analysis] = (await store.query(of)).docs;
  if (analysis === undefined) throw new Error('There is no analysis.');
  return {
    survey: await read(path),
    image: await read(photo.path),
    analysis: { path: analysis.path, data: analysis.data },
    words: {
      survey: survey.id,
      image: photo.image.id,
      analysis: analysis.id,
      reef: survey.loc.id,
      person: uid,
    },
  };
}

type Words = Partial<Template['words']>;

/** A document as the program wrote it, of another survey, photo, reef or person. */
function cloned({ path, data }: Template['image'], words: Template['words'], other: Words): Write {
  let text = JSON.stringify({ path, data });
  for (const [kind, word] of Object.entries(words)) {
    const instead = other[kind as keyof Words];
    if (instead !== undefined) text = text.replaceAll(word, instead);
  }
  return { op: 'set', ...(JSON.parse(text) as { path: string; data: DocumentData }) };
}

/** As long as the program's own: other texts are made of them. */
const id = () => randomBytes(9).toString('hex');

export interface SeedPlan {
  readonly surveysOfReef: number;
  readonly photosOfSurvey: number;
  readonly people: readonly string[];
}

/** Writes of surveys of reefs with analysed photos; each is made when it is asked for. */
export function* analysedSurveys(
  template: Template,
  reefs: readonly Pick<ReefFeature, 'id'>[],
  { surveysOfReef, photosOfSurvey, people }: SeedPlan,
): Generator<Write, void> {
  const { words } = template;
  let turn = 0;
  for (const { id: reef } of reefs) {
    for (let count = 0; count < surveysOfReef; count += 1) {
      const survey = id();
      yield cloned(template.survey, words, { reef, survey });
      for (let index = 0; index < photosOfSurvey; index += 1) {
        turn += 1;
        const image = id();
        const person = people[turn % people.length];
        yield cloned(template.image, words, { reef, survey, image });
        yield cloned(template.analysis, words, {
          ...{ reef, survey, image, analysis: id() },
          ...(person === undefined ? {} : { person }),
        });
      }
    }
  }
}
