import type { Cloud } from '../../../edge-server/services/cloud/cloud.ts';
import { claimBoatName, reportBoatName } from '../../../src/contract/admin/boats.ts';
import {
  tellCloudMarkerName,
  writeCloudMarkerName,
} from '../../../src/operations/boat/compare/cloud-marker.ts';
import { findMissingName } from '../../../src/operations/boat/compare/find-missing.ts';
import { BlobError, type Upload } from '../../../src/ports/blobs.ts';
import { CallError } from '../../../src/ports/calls.ts';
import { StoreError } from '../../../src/ports/store.ts';
import { carriedPaths } from './carries-through.ts';

export type Step =
  | 'sign-in'
  | 'map people'
  | 'read'
  | 'put photo'
  | 'write'
  | 'tell boat'
  | 'claim boat'
  | 'ask for ended people'
  | 'compare';

const stepsOfCalls: Readonly<Record<string, Step>> = {
  [reportBoatName]: 'tell boat',
  [claimBoatName]: 'claim boat',
  'find-ended-people': 'ask for ended people',
  [tellCloudMarkerName]: 'compare',
  [writeCloudMarkerName]: 'compare',
  [findMissingName]: 'compare',
};

/** What is done to a step: nothing, or a failure before the cloud hears of it or after it did its work. */
export type Fault = { readonly when: 'before' | 'after'; readonly error: Error };

/** A cloud whose every step can be made to fail. `plan` is asked once for each: of surveys that go together, for each with the same `nth`. */
export function faultyCloud(
  cloud: Cloud,
  plan: (step: Step, about: string, nth: number) => Fault | null,
): Cloud {
  let steps = 0;
  const through = <T>(step: Step, about: string, act: () => Promise<T>) => throughAll(step, [about], act);
  async function throughAll<T>(step: Step, abouts: readonly string[], act: () => Promise<T>): Promise<T> {
    steps += 1;
    const faults = abouts.map((about) => plan(step, about, steps));
    const fault = faults.find((one) => one !== null) ?? null;
    if (fault?.when === 'before') throw fault.error;
    const answer = await act();
    if (fault !== null) throw fault.error;
    return answer;
  }
  return {
    ...cloud,
    signIn: () => through('sign-in', '', () => cloud.signIn()),
    store: {
      ...cloud.store,
      query: (query) => through('read', JSON.stringify(query.from), () => cloud.store.query(query)),
    },
    blobs: {
      ...cloud.blobs,
      put(offer, bytes, onProgress): Upload {
        let upload: Upload | undefined;
        const done = through('put photo', offer.path, () => {
          upload = cloud.blobs.put(offer, bytes, onProgress);
          return upload.done;
        });
        return {
          done,
          pause: () => upload?.pause(),
          resume: () => upload?.resume(),
          cancel: () => upload?.cancel(),
        };
      },
    },
    calls: {
      call(name, payload) {
        const act = () => cloud.calls.call(name, payload);
        const paths = carriedPaths(name, payload);
        if (paths === null) return through(stepsOfCalls[name] ?? 'map people', name, act);
        return throughAll('write', paths, act);
      },
    },
  };
}

/** The failure that each step has when the cloud is away. */
export function unavailable(step: Step): Error {
  const text = 'The cloud cannot be reached.';
  if (step === 'put photo') return new BlobError('UNAVAILABLE', text);
  const isCall = step !== 'sign-in' && step !== 'read';
  return isCall ? new CallError('UNAVAILABLE', text) : new StoreError('UNAVAILABLE', text);
}
