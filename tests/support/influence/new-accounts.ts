import { createMemoryStore } from '../../../src/adapters/memory/memory-store.ts';
import { analysisDocs, newestProvisional } from '../../../src/domain/collections/analyses.ts';
import { userDocs } from '../../../src/domain/collections/users.ts';
import { documentOf, valueAt } from '../../../src/domain/documents/json.ts';
import { deleteAnalysis } from '../../../src/operations/analysis/delete-analysis.ts';
import { restoreAnalysis } from '../../../src/operations/analysis/restore-analysis.ts';
import { submitPercentageAnalysis } from '../../../src/operations/analysis/submit-percentage-analysis.ts';
import { compareWithPhoto } from '../../../src/operations/influence/compare-with-photo.ts';
import { countAllOf } from '../../../src/operations/influence/count-from-now-on.ts';
import { runOperation } from '../../../src/operations/run/operation.ts';
import { everyDocument } from '../../../src/ports/read-documents.ts';
import type { OperationStore } from '../../../src/ports/server.ts';
import { analysisGround, unanalysedImage } from '../analysis/analysis-ground.ts';

/** Photos, and people with new accounts who analyse them, on a host that follows each write when it is told to. */
export async function newAccounts(photos = 5, store: OperationStore = createMemoryStore()) {
  const ground = await analysisGround({}, store);
  const context = { ...ground.context, minAgreeingAnalyses: 3 };
  const paths = Array.from({ length: photos }, (_, index) =>
    ground.imagePath.replace(/001$/, String(100 + index)),
  );
  const since = unanalysedImage.since;
  await store.write(
    paths.map((path) => {
      const data = documentOf({ ...unanalysedImage, id: path.split('/').at(-1) ?? '' });
      return { op: 'set', path, data };
    }),
  );
  const pathOf = (photo: number) => paths[photo] ?? '';
  const analysisPath = (uid: string, photo: number) =>
    analysisDocs.path({ uid, analysisId: `of-${uid}-${pathOf(photo).slice(-3)}` });

  return {
    ...ground,
    context,
    pathOf,
    analysisPath,
    async person(uid: string, more: object = {}) {
      const email = `${uid}@gmail.com`;
      const account = { uid, email, isEmailVerified: true, createdAt: since, updatedAt: since, ...more };
      await store.write([{ op: 'set', path: userDocs.path({ uid }), data: documentOf(account) }]);
    },
    async mark(uid: string, mark: 'isExpert' | 'verified', is: boolean) {
      await store.write([{ op: 'update', path: userDocs.path({ uid }), data: { [mark]: is } }]);
    },
    /** Says how much of a photo is soft coral; `isExpert` as the session says it. */
    async say(uid: string, photo: number, coral: number, isExpert = false) {
      const percentages = { 'reef_soft-live': coral, 'background_sand-live': 100 - coral };
      const answers = { percentages, 'dominant-coral': '', 'bad-image': false };
      const analysisId = `of-${uid}-${pathOf(photo).slice(-3)}`;
      const actor = { ...context.actor, uid, isExpert };
      const input = { analysisId, imagePath: pathOf(photo), answers };
      await runOperation(submitPercentageAnalysis, input, { ...context, actor });
    },
    remove: (uid: string, photo: number) => deleteAnalysis(analysisPath(uid, photo), context),
    restore: (uid: string, photo: number) => restoreAnalysis(analysisPath(uid, photo), context),
    /** What a host does after a write of an analysis, and of an account. */
    async follow(uid: string, photo: number) {
      await compareWithPhoto(analysisPath(uid, photo), context);
      await countAllOf(uid, context);
    },
    /** What a host does at its start, until nothing changes any more. */
    async catchUp() {
      for (let round = 0; round < 20; round += 1) {
        const before = await everyDocument(store, newestProvisional());
        for (const { path } of before) {
          await compareWithPhoto(path, context);
          await countAllOf(analysisDocs.match(path)?.uid ?? '', context);
        }
        if ((await everyDocument(store, newestProvisional())).length === before.length) return;
      }
    },
    async total(photo: number) {
      const stored = await store.get(pathOf(photo));
      return stored === null ? undefined : valueAt(stored.data, 'meta.analysis.total');
    },
    async influence(uid: string) {
      return (await store.get(userDocs.path({ uid })))?.data.influence;
    },
  };
}
