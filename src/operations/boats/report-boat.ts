import { reportBoatName } from '../../contract/admin/boats.ts';
import { type BoatReport, toldByBoatSchema } from '../../domain/back-office/boat-report.ts';
import { boatReportDocs } from '../../domain/collections/back-office/boat-reports.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { defineOperation } from '../run/operation.ts';

/**
 * What a boat says of itself once it has sent what it could; the last one stands. What a boat set aside is nowhere else, and
 * whoever can help is seldom aboard.
 */
export const reportBoat = defineOperation({
  name: reportBoatName,
  caller: 'hub',
  countedAs: 'records',
  input: toldByBoatSchema,
  async run(told, { actor, store, clock }): Promise<{ status: 'kept' }> {
    // An administrator may call what boats call, and is none.
    if (actor.uid === null || !actor.hub)
      throw new CallError('PERMISSION_DENIED', text('Only the account of a boat tells of a boat.'));
    const report: BoatReport = { hub: actor.uid, at: clock.now(), ...told };
    const path = boatReportDocs.path({ hub: actor.uid });
    // What is known of the boat's laptops stays.
    await store.write([{ op: 'merge', path, data: documentOf(report) }]);
    return { status: 'kept' };
  },
});
