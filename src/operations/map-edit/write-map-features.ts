import {
  type MapFeatureChange,
  type RefusedChange,
  type WrittenMapFeatures,
  writeMapFeaturesInput,
  writeMapFeaturesName,
} from '../../contract/admin/map-edit.ts';
import { fullName, userSchema } from '../../domain/account/user.ts';
import { reefDocs } from '../../domain/collections/reefs.ts';
import { userDocs } from '../../domain/collections/users.ts';
import type { RegionConfig } from '../../domain/region/region.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { regionOf } from '../../ports/every-region.ts';
import type { OperationContext } from '../../ports/server.ts';
import { type Administrator, administratorOf } from '../record/change-write.ts';
import { refuseUncounted } from '../record/confirmed.ts';
import { defineOperation } from '../run/operation.ts';
import { followReef } from './follow-reef.ts';
import { changeProblem, type Judged, judgeChange, writeOf } from './judge-change.ts';
import { noteChange } from './note-change.ts';

/** Reefs that are decided of as one step, and characters of their new outlines together: Firestore takes 10 MB at once. */
const atOnce = 50;
const charactersAtOnce = 2_000_000;
/** Milliseconds after which a call answers how far it is; the same one again goes on. */
const longestCallMs = 20_000;

/** Changes in groups that are decided of together. */
function groupsOf(changes: readonly MapFeatureChange[]): MapFeatureChange[][] {
  const groups: MapFeatureChange[][] = [];
  let room = 0;
  for (const change of changes) {
    const size = change.fields.geometry?.length ?? 0;
    const last = groups.at(-1);
    if (last === undefined || last.length === atOnce || size > room) {
      groups.push([change]);
      room = charactersAtOnce - size;
    } else {
      last.push(change);
      room -= size;
    }
  }
  return groups;
}

/** Decides of some changes and writes them, as one step: each reef as it is stored at that moment. */
async function decideOf(
  changes: readonly MapFeatureChange[],
  region: RegionConfig,
  by: Administrator,
  context: OperationContext,
): Promise<readonly (readonly [MapFeatureChange, Judged])[]> {
  const { store, clock } = context;
  const pathOf = ({ id }: MapFeatureChange) => reefDocs.path({ regionId: region.regionId, featureId: id });
  const inOrder = changes.toSorted((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1));
  const editing = { region, by: by.uid, at: clock.now() };
  return await store.decide(inOrder.map(pathOf), (documents) => {
    const judged = inOrder.map(
      (change, at) => [change, judgeChange(change, documents[at] ?? null, editing)] as const,
    );
    const writes = judged.flatMap(([change, outcome]) => {
      if (outcome.status !== 'write') return [];
      const path = pathOf(change);
      const { before, after } = outcome;
      return [writeOf(path, before, after), noteChange({ by, path, before, after }, context)];
    });
    return { writes, answer: judged };
  });
}

/** The name of an administrator, for another one. */
async function nameOfAdmin(uid: string, { store }: OperationContext): Promise<string | undefined> {
  const user = userSchema.safeParse((await store.get(userDocs.path({ uid })))?.data).data;
  return user === undefined ? undefined : fullName(user.name);
}

async function refusalOf(
  id: string,
  judged: Extract<Judged, { status: 'refused' }>,
  context: OperationContext,
): Promise<RefusedChange> {
  const { why, message, by, at } = judged;
  const name = by === undefined ? undefined : await nameOfAdmin(by, context);
  return {
    id,
    why,
    message,
    ...(name === undefined ? {} : { by: name }),
    ...(at === undefined ? {} : { at }),
  };
}

/** Whether surveys or results tell of a reef what this change may have made another. */
const needsFollowing = ({ isCreated, isDeleted, fields }: MapFeatureChange, judged: Judged): boolean =>
  !isCreated &&
  (isDeleted ||
    fields.name !== undefined ||
    (judged.status === 'write' && judged.before?.isDeleted === true));

/** Changes of a region's reefs, by an administrator. Nothing of one reef is written where that was changed by somebody else since. */
export const writeMapFeatures = defineOperation({
  name: writeMapFeaturesName,
  caller: 'admin',
  readsAllReefs: true,
  input: writeMapFeaturesInput,
  async run({ regionId, features, confirmed }, context): Promise<WrittenMapFeatures> {
    if (new Set(features.map(({ id }) => id)).size < features.length)
      throw new CallError('INVALID_ARGUMENT', text('A reef is named twice.'));
    refuseUncounted(features.filter(({ isDeleted }) => isDeleted).length, confirmed, 'reef');
    const until = Date.parse(context.clock.now()) + longestCallMs;
    const isOver = () => Date.parse(context.clock.now()) >= until;
    const by = await administratorOf(context);
    const region = await regionOf(regionId, context);
    const problems = new Map(features.map((change) => [change.id, changeProblem(change, region)]));
    const saved: string[] = [];
    const refused: RefusedChange[] = features.flatMap(({ id }): RefusedChange[] => {
      const message = problems.get(id) ?? null;
      return message === null ? [] : [{ id, why: 'invalid', message }];
    });
    const toFollow: string[] = [];
    for (const group of groupsOf(features.filter(({ id }) => (problems.get(id) ?? null) === null))) {
      for (const [change, judged] of await decideOf(group, region, by, context)) {
        if (judged.status === 'refused') refused.push(await refusalOf(change.id, judged, context));
        else saved.push(change.id);
        if (judged.status !== 'refused' && needsFollowing(change, judged)) toFollow.push(change.id);
      }
    }
    let renamed = 0;
    for (const [place, id] of toFollow.entries()) {
      const followed = await followReef({ regionId, id }, context, isOver);
      renamed += followed.renamed;
      const isMore = !followed.isDone || place + 1 < toFollow.length;
      if (isMore && isOver()) return { saved, refused, renamed, status: 'working' };
    }
    return { saved, refused, renamed, status: 'done' };
  },
});
