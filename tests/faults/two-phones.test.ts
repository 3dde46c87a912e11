import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentOf } from '../../src/domain/documents/json.ts';
import { isSameSubmission } from '../../src/domain/survey/same-submission.ts';
import { type SurveySubmission, surveySchema } from '../../src/domain/survey/survey.ts';
import type { PhotoToSend } from '../../src/ports/submission.ts';
import { newId, samplePhoto, sampleSurvey } from '../support/analysis/survey-samples.ts';
import { connectPhone, type TestPhone } from '../support/phone/test-phone.ts';
import { jpegPhoto } from '../support/photos/test-photos.ts';
import { startTestServer, type TestServer } from '../support/server/test-server.ts';

/** `MODEL_RUNS=1000 npm run test:faults` for as many runs of up to 32 actions. */
const runs = Number(process.env.MODEL_RUNS ?? 20);

let server: TestServer;
let pictures: Buffer[];
beforeAll(async () => {
  server = await startTestServer({ live: { verifiesPerAddress: 100_000 } });
  pictures = await Promise.all(Array.from({ length: 12 }, (_, seed) => jpegPhoto(seed, 40, 30)));
});
afterAll(() => server.close());

/** Surveys that both phones know: an account that is open on two of them shows the same drafts. */
const surveysEach = 2;
const announced = 40;

const action = fc.oneof(
  fc.record({ kind: fc.constant('survey' as const), survey: fc.nat(surveysEach - 1), name: fc.nat(9) }),
  fc.record({ kind: fc.constant('photo' as const), survey: fc.nat(surveysEach - 1), picture: fc.nat(11) }),
  fc.record({ kind: fc.constant('same photo again' as const), nth: fc.nat(5) }),
  fc.record({ kind: fc.constant('other bytes' as const), nth: fc.nat(5), picture: fc.nat(11) }),
  fc.record({ kind: fc.constant('reconnect' as const) }),
);
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

/** What one phone was told: a model of what must be there afterwards. */
interface Told {
  /** The last version of each survey that was receipted. */
  readonly surveys: Map<string, SurveySubmission>;
  readonly photos: PhotoToSend[];
  /** Revisions of each survey, in the order in which this phone heard them. */
  readonly revisions: Map<string, number[]>;
}

async function act(
  actions: readonly Action[],
  ids: readonly string[],
  open: () => Promise<TestPhone>,
): Promise<Told> {
  const told: Told = { surveys: new Map(), photos: [], revisions: new Map() };
  let phone = await open();
  const draft = (index: number, name: number) =>
    sampleSurvey({
      id: ids[index] ?? newId(),
      site: { _geoloc: null, type: 'unknown', name: `Wall ${name}` },
      images: { total: announced },
    });
  async function sendSurvey(survey: SurveySubmission): Promise<void> {
    const receipt = await phone.survey(survey);
    expect(receipt.ok).toBe(true);
    told.surveys.set(survey.id, survey);
    told.revisions.set(survey.id, [...(told.revisions.get(survey.id) ?? []), receipt.revision ?? 0]);
  }
  for (const step of actions) {
    if (step.kind === 'survey') await sendSurvey(draft(step.survey, step.name));
    else if (step.kind === 'reconnect') {
      phone.close();
      phone = await open();
    } else if (step.kind === 'photo') {
      const id = ids[step.survey] ?? '';
      if (!told.surveys.has(id)) await sendSurvey(draft(step.survey, 0));
      const photo = samplePhoto(id, pictures[step.picture] ?? Buffer.alloc(0));
      expect((await phone.send(photo)).stored).toBe(true);
      told.photos.push(photo);
    } else {
      const photo = told.photos[step.nth];
      if (photo === undefined) continue;
      if (step.kind === 'same photo again') expect((await phone.send(photo)).stored).toBe(true);
      else {
        const bytes = Buffer.concat([pictures[step.picture] ?? Buffer.alloc(0), Buffer.from('other')]);
        const refused = await phone.announce(samplePhoto(photo.surveyId, bytes, photo.imageId));
        expect(refused.error?.status).toBe('ALREADY_EXISTS');
      }
    }
  }
  phone.close();
  return told;
}

test('fault 16: two phones of one account, whatever they do at once, overwrite nothing of each other', async () => {
  const oneRun = fc.asyncProperty(
    fc.array(action, { maxLength: 16 }),
    fc.array(action, { maxLength: 16 }),
    async (first, second) => {
      const { uid, email, bearer } = await server.person('Diver');
      const ids = Array.from({ length: surveysEach }, newId);
      const phoneOf = async () => {
        const own = await connectPhone(server.url, { bearer });
        await own.verify(email);
        return own;
      };
      const told = await Promise.all([act(first, ids, phoneOf), act(second, ids, phoneOf)]);

      for (const id of ids) {
        const last = told.map(({ surveys }) => surveys.get(id)).filter((version) => version !== undefined);
        const stored = await server.context.store.get(`users/${uid}/surveys/${id}`);
        expect(stored === null).toBe(last.length === 0);
        if (stored === null) continue;
        const survey = surveySchema.parse(stored.data);
        // The version that one of them was told last, whole, and never a mixture.
        expect(
          last.some((version) =>
            isSameSubmission(
              survey,
              surveySchema.parse(documentOf({ ...survey, ...version, images: undefined })),
            ),
          ),
        ).toBe(true);
        for (const { revisions } of told) {
          const heard = revisions.get(id) ?? [];
          expect(heard, 'revisions never go back').toEqual([...heard].sort((a, b) => a - b));
        }
        const photos = told.flatMap((each) => each.photos.filter(({ surveyId }) => surveyId === id));
        const { docs } = await server.context.store.query({
          from: { collection: `users/${uid}/surveys/${id}/images` },
          where: [],
          orderBy: [],
        });
        const found = new Map(docs.map((doc) => [doc.id, doc.data.sha256]));
        expect(found).toEqual(new Map(photos.map(({ imageId, sha256 }) => [imageId, sha256])));
      }
    },
  );
  await fc.assert(oneRun, { numRuns: runs });
});
