import type { BoatStatus, BoatSurvey } from '../../../../src/contract/boat/status.ts';
import { userDocs } from '../../../../src/domain/collections/users.ts';
import type { ServerContext } from '../../../front/context.ts';
import type { Outbox } from '../../../storage/db/outbox/outbox.ts';
import type { CloudLink } from '../sync/round/cloud-link.ts';
import { describeParked } from './parked-items.ts';
import { photoTotals, surveysOnBoard } from './surveys-on-board.ts';

/** Surveys that the page lists; the counts are of all. */
const mostListed = 200;
const mostParkedListed = 200;

/**
 * How many people handed surveys in. At sea each phone has a uid of its own, so that one address on two phones is one
 * person; a phone without an address is one, too.
 */
async function peopleOf(surveys: readonly BoatSurvey[], { store }: ServerContext): Promise<number> {
  const uids = [...new Set(surveys.map((survey) => survey.uid))];
  const accounts = await Promise.all(uids.map((uid) => store.get(userDocs.path({ uid }))));
  return new Set(uids.map((uid, index) => accounts[index]?.data.email ?? uid)).size;
}

/** What came in, what waits for the cloud and why. */
export async function describeBoat(
  context: ServerContext,
  outbox: Outbox,
  cloud: CloudLink | null,
): Promise<BoatStatus> {
  const surveys = await surveysOnBoard(context, outbox, { limit: mostListed });
  const parked = outbox.parked().slice(0, mostParkedListed);
  return {
    hub: context.hub,
    network: context.config.network,
    surveys,
    photos: await photoTotals(context, outbox),
    people: await peopleOf(surveys, context),
    phones: new Set(surveys.map((survey) => survey.uid)).size,
    outbox: {
      ...outbox.counts(),
      photos: outbox.photoCounts(),
      parkedItems: await Promise.all(parked.map((item) => describeParked(item, context))),
    },
    cloud: cloud?.state() ?? { status: 'none' },
  };
}
