import { type BoatClaim, boatClaimSchema, claimBoatName } from '../../contract/admin/boats.ts';
import { type BoatLife, boatLivesSchema, maxLivesKept } from '../../domain/back-office/boat-report.ts';
import { boatReportDocs } from '../../domain/collections/back-office/boat-reports.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { defineOperation } from '../run/operation.ts';

/** Of two laptops that are one boat, the one that was made from a backup of the other; of two such, the one that came later. */
const isNewer = (one: BoatLife, other: BoatLife) =>
  one.turn === other.turn ? one.since > other.since : one.turn > other.turn;

/**
 * A boat says which of its laptops it is before it sends. Answers whether another laptop of the same boat took over: two that both
 * send overwrite what divers changed on the other. Nothing is decided here: people look which one goes on.
 */
export const claimBoat = defineOperation({
  name: claimBoatName,
  caller: 'hub',
  countedAs: 'records',
  input: boatClaimSchema,
  async run(claim, { actor, store, clock }): Promise<BoatClaim> {
    if (actor.uid === null || !actor.hub)
      throw new CallError('PERMISSION_DENIED', text('Only the account of a boat tells of a boat.'));
    const path = boatReportDocs.path({ hub: actor.uid });
    const { lives } = boatLivesSchema.parse((await store.get(path))?.data ?? {});
    const isThis = ({ boat, id }: BoatLife) => boat === claim.boat && id === claim.id;
    const known = lives.find(isThis);
    const now = clock.now();
    const mine: BoatLife = { ...claim, since: known?.since ?? now };
    if (known === undefined || known.turn !== claim.turn) {
      const kept = [mine, ...lives.filter((life) => !isThis(life))].slice(0, maxLivesKept);
      await store.write([{ op: 'merge', path, data: documentOf({ lives: kept }) }]);
    }
    const newer = lives
      .filter((life) => life.boat === claim.boat && !isThis(life) && isNewer(life, mine))
      .toSorted((a, b) => b.turn - a.turn)[0];
    return newer === undefined
      ? { status: 'current' }
      : { status: 'taken-over', turn: newer.turn, since: newer.since };
  },
});
