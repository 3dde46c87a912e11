import type { BoatPack, PackJob, PackSize } from '../../../../src/contract/boat/pack.ts';
import type { PackRequest } from '../../../../src/contract/pack.ts';
import type { ServerContext } from '../../../front/context.ts';
import { ServerError } from '../../../setup/log/errors.ts';
import { isDiskFull } from '../../../storage/photos/disk/disk-errors.ts';
import { type PackDeps, runPack, sizeOfPack } from './pack-run.ts';
import { type PackSource, PackSourceError } from './pack-source.ts';
import { packState } from './pack-state.ts';

export interface PackDesk {
  state(): BoatPack;
  size(request: PackRequest): Promise<PackSize>;
  /** Begins; the state tells how it goes. Throws `ServerError` while another one runs. */
  begin(request: PackRequest): void;
  cancel(): void;
  close(): Promise<void>;
}

const noSource =
  'No Reef Census server is set to pack from. Set it under Settings on the boat’s page, or with REEF_CLOUD_URL, REEF_CLOUD_EMAIL and REEF_CLOUD_PASSWORD.';
const sizeTimeoutMs = 120_000;
const goesOn = 'What is aboard stays aboard, and “Pack” goes on where it was.';

const toldSource = (source: PackSource | null): BoatPack['source'] =>
  source === null ? { status: 'none', reason: noSource } : { status: 'server', url: source.url };

/** Packing for the sea: one region at a time, with its state for the leader's page. */
export function createPackDesk(
  context: ServerContext,
  sourceNow: () => PackSource | null,
  onTiles: PackDeps['onTiles'],
): PackDesk {
  const { clock, log, settings, hub } = context;
  let job: PackJob = { status: 'idle' };
  let stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();

  function ground(): PackDeps {
    const source = sourceNow();
    if (source === null) throw new ServerError('FAILED_PRECONDITION', noSource);
    return { context, source, onTiles };
  }

  function reasonOf(error: unknown, signal: AbortSignal): string {
    if (signal.aborted) return `You stopped it. ${goesOn}`;
    if (error instanceof PackSourceError) return `${error.message} ${goesOn}`;
    if (isDiskFull(error)) return `The laptop’s disk is full. ${goesOn}`;
    log.error({ err: error }, 'packing failed');
    return `Something went wrong on the boat. ${goesOn} The log says more.`;
  }

  async function work(request: PackRequest, signal: AbortSignal): Promise<void> {
    const { regionId } = request;
    try {
      const { bytes } = await runPack(request, ground(), signal, (progress) => {
        job = { status: 'working', regionId, ...progress };
      });
      job = { status: 'done', regionId, at: clock.now(), bytes };
    } catch (error) {
      job = { status: 'stopped', regionId, at: clock.now(), reason: reasonOf(error, signal) };
    }
  }

  return {
    state: () => ({
      regionId: hub.regionId,
      source: toldSource(sourceNow()),
      job,
      regions: packState(settings),
    }),
    async size(request) {
      try {
        return await sizeOfPack(request, ground(), AbortSignal.timeout(sizeTimeoutMs));
      } catch (error) {
        if (error instanceof PackSourceError) {
          throw new ServerError('UNAVAILABLE', error.message, { cause: error });
        }
        throw error;
      }
    },
    begin(request) {
      ground();
      if (job.status === 'working')
        throw new ServerError('FAILED_PRECONDITION', 'It is being packed already.');
      stopping = new AbortController();
      job = { status: 'working', regionId: request.regionId, part: null, doneBytes: 0, totalBytes: 0 };
      running = work(request, stopping.signal);
    },
    cancel: () => stopping.abort(),
    async close() {
      stopping.abort();
      await running;
    },
  };
}
