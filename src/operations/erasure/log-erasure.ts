import { hashOfEntry, sealedEntry } from '../../contract/admin/erasure.ts';
import { type ErasureFacts, nothingBefore } from '../../domain/erasure/erasure-entry.ts';
import type { EntrySigner, ErasureLog } from '../../ports/host/erasure-log.ts';
import type { Clock } from '../../ports/server.ts';

export interface LogDeps {
  readonly log: ErasureLog;
  readonly signer: EntrySigner;
  readonly clock: Clock;
}

export type Erased = Pick<ErasureFacts, 'operator' | 'kind' | 'id' | 'reason' | 'counts'>;

/** Adds a signed entry. Before anything is erased: what a kill leaves half done is on record. */
export async function logErasure(erased: Erased, { log, signer, clock }: LogDeps): Promise<void> {
  const entries = await log.entries();
  const last = entries.at(-1);
  const facts: ErasureFacts = {
    number: entries.length + 1,
    at: clock.now(),
    ...erased,
    previous: last === undefined ? nothingBefore : hashOfEntry(last),
    key: signer.publicKey,
  };
  await log.append(sealedEntry(facts, (bytes) => signer.sign(bytes)));
}

/** Whether the log names a thing; of a photo the id alone is enough. */
export async function isLogged(
  { kind, id }: Pick<Erased, 'kind' | 'id'>,
  { log }: Pick<LogDeps, 'log'>,
): Promise<boolean> {
  const entries = await log.entries();
  return entries.some((entry) => entry.kind === kind && (entry.id === id || entry.id.endsWith(`/${id}`)));
}
