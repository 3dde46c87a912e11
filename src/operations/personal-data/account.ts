import { type User, userSchema } from '../../domain/account/user.ts';
import { userDocs } from '../../domain/collections/users.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { isEstablished } from '../../domain/influence/influence.ts';
import { at, type Move, type MoveDeps, type PersonalKind } from './personal-kind.ts';

const earlier = (one: string | undefined, other: string | undefined) =>
  one !== undefined && other !== undefined && one < other ? one : (other ?? one);

/** What the account that stays does not say of itself; its own words, and its word on news, stand. */
function filled(stays: User, ends: User): object {
  const said = { ...ends.additionalInfo, ...stays.additionalInfo };
  const domains = [...new Set([...(stays.domains ?? []), ...(ends.domains ?? [])])].slice(0, 100);
  return {
    name: stays.name ?? ends.name,
    loc: stays.loc ?? ends.loc,
    org: stays.org ?? ends.org,
    training: stays.training ?? ends.training,
    since: earlier(ends.since ?? ends.createdAt, stays.since ?? stays.createdAt),
    ...(Object.keys(said).length === 0 ? {} : { additionalInfo: said }),
    ...(domains.length === 0 ? {} : { domains }),
  };
}

/** Whoever is established in one of two accounts is it in the one that stays; before anything of the other one is moved there. */
function influenceOf(stays: User, ends: User, { clock, minAgreeingAnalyses }: MoveDeps): object {
  const isMoved = !isEstablished(stays, minAgreeingAnalyses) && isEstablished(ends, minAgreeingAnalyses);
  return isMoved ? { influence: { establishedAt: clock.now() } } : {};
}

/** Fills what the account that stays leaves open of its profile. */
async function moveProfile({ from, into }: Move, deps: MoveDeps): Promise<boolean> {
  const { store, clock } = deps;
  const paths = [userDocs.path({ uid: into }), userDocs.path({ uid: from })] as const;
  await store.decide(paths, ([mine = null, theirs = null]) => {
    const [stays, ends] = [userSchema.safeParse(mine).data, userSchema.safeParse(theirs).data];
    if (stays === undefined || ends === undefined) return { writes: [], answer: undefined };
    const data = documentOf({
      ...filled(stays, ends),
      ...influenceOf(stays, ends, deps),
      updatedAt: clock.now(),
    });
    return { writes: [{ op: 'merge', path: paths[0], data }], answer: undefined };
  });
  return true;
}

/** The account's document itself goes last of all, in the batch that says so: by it a run that was killed finds what is left. */
export const account: PersonalKind = {
  find: at(({ uid }) => [userDocs.path({ uid })]),
  end: async () => undefined,
  move: moveProfile,
};
