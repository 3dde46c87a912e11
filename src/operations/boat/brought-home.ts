import { z } from 'zod';
import {
  type AnsweredBroughtHome,
  answerBroughtHomeInput,
  answerBroughtHomeName,
  type BroughtHome,
  broughtHomeSchema,
  type listBroughtHomeAnswer,
  listBroughtHomeName,
} from '../../contract/brought-home.ts';
import { personNameSchema } from '../../domain/account/user.ts';
import { surveyDocs } from '../../domain/collections/surveys.ts';
import { userDocs } from '../../domain/collections/users.ts';
import { largestPage } from '../../domain/documents/query.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { parseDocuments } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import { defineOperation } from '../run/operation.ts';
import { allOf, claimPlace } from './claim-unowned.ts';
import { isUnownedUid, type Unowned, unownedPath, unownedSchema } from './unowned.ts';

/** Surveys that are named to whoever is asked; the numbers count them all. */
const mostNamed = 3;

const namedSurveySchema = broughtHomeSchema.shape.latest.element;

const byDate = (a: BroughtHome['latest'][number], b: BroughtHome['latest'][number]) =>
  a.date < b.date ? 1 : -1;

const counted = z.object({ meta: z.object({ images: z.object({ stored: z.number() }) }) });

async function describe(place: Unowned, context: OperationContext): Promise<BroughtHome[]> {
  const docs = await allOf(surveyDocs.under({ uid: place.uid }), context.store);
  if (docs.length === 0) return [];
  const boat =
    place.hub === undefined ? undefined : (await context.store.get(userDocs.path({ uid: place.hub })))?.data;
  const boatName = z.object({ name: personNameSchema }).safeParse(boat);
  const { items: named } = parseDocuments(namedSurveySchema, docs);
  const photos = docs.map(({ data }) => counted.safeParse(data).data?.meta.images.stored ?? 0);
  return [
    {
      id: place.uid,
      status: place.disownedAt === undefined || place.claimedBy !== undefined ? 'waiting' : 'not mine',
      since: place.createdAt,
      surveys: docs.length,
      photos: photos.reduce((sum, count) => sum + count, 0),
      latest: named.toSorted(byDate).slice(0, mostNamed),
      ...(place.name === undefined ? {} : { name: place.name }),
      ...(boatName.success ? { boat: boatName.data.name.first } : {}),
    },
  ];
}

function askedUid({ actor }: OperationContext): string {
  if (actor.uid === null) throw new CallError('UNAUTHENTICATED', text('Please sign in first.'));
  return actor.uid;
}

/** What came home under the address of whoever asks, from phones of which they have not said that they are theirs. */
export const listBroughtHome = defineOperation({
  name: listBroughtHomeName,
  caller: 'signed-in',
  input: z.object({}),
  async run(_, context): Promise<z.infer<typeof listBroughtHomeAnswer>> {
    const { docs } = await context.store.query({
      from: { collection: 'unowned' },
      where: [{ field: 'asks', op: '==', value: askedUid(context) }],
      orderBy: [],
      limit: largestPage,
    });
    const places = docs.flatMap(({ data }) => unownedSchema.safeParse(data).data ?? []);
    const brought: BroughtHome[] = [];
    for (const place of places) brought.push(...(await describe(place, context)));
    return { brought: brought.sort((a, b) => (a.since < b.since ? 1 : -1)) };
  },
});

/**
 * The word of whoever owns an address on what came home under it. Theirs: it moves into their account, and what the
 * phone hands in on that boat from now on goes there at once. Not theirs: it stays without an owner, and may still be
 * taken back. Says nothing of places in which somebody else is asked.
 */
export const answerBroughtHome = defineOperation({
  name: answerBroughtHomeName,
  caller: 'signed-in',
  input: answerBroughtHomeInput.extend({
    id: answerBroughtHomeInput.shape.id.refine(isUnownedUid, 'Not the id of what was brought home'),
  }),
  async run({ id, isMine }, context): Promise<AnsweredBroughtHome> {
    const uid = askedUid(context);
    const path = unownedPath(id);
    const place = unownedSchema.safeParse((await context.store.get(path))?.data);
    if (!place.success || place.data.asks !== uid) {
      throw new CallError('NOT_FOUND', text('Nothing of yours waits there.'));
    }
    if (isMine) return claimPlace(place.data, uid, context);
    if (place.data.claimedBy !== undefined) {
      throw new CallError(
        'FAILED_PRECONDITION',
        text('You have said that these are yours, and they are in your account.'),
      );
    }
    await context.store.write([{ op: 'update', path, data: { disownedAt: context.clock.now() } }]);
    return { surveys: 0, photos: 0, kept: 0 };
  },
});
