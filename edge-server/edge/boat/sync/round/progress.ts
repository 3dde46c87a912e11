import { createNanoEvents } from 'nanoevents';
import type { CloudProgress } from '../../../../front/live/broadcast/tell-own-surveys.ts';
import type { Outbox } from '../../../../storage/db/outbox/outbox.ts';

/** How far each survey is, for the phones; the worker tells which documents moved on. */
export interface SyncProgress extends CloudProgress {
  moved(paths: readonly string[]): void;
}

export function createSyncProgress(outbox: Pick<Outbox, 'stateOf' | 'countsBelow' | 'parked'>): SyncProgress {
  const events = createNanoEvents<{ moved(paths: readonly string[]): void }>();
  const usualReason = 'The cloud did not take it.';
  return {
    ofSurvey(path) {
      const own = outbox.stateOf(path);
      const photos = outbox.countsBelow(path);
      if (own === 'parked' || photos.parked > 0) return 'parked';
      return own === 'done' && photos.waiting === 0 ? 'in-cloud' : 'waiting';
    },
    photosOf(surveyPath) {
      const { done, parked } = outbox.countsBelow(surveyPath);
      return { inCloud: done, parked };
    },
    ofPhoto(path) {
      const own = outbox.stateOf(path);
      if (own === 'done') return { state: 'in-cloud', reason: null };
      if (own !== 'parked') return { state: 'waiting', reason: null };
      const reason = outbox.parked().find((item) => item.path === path)?.reason ?? usualReason;
      return { state: 'parked', reason };
    },
    reasonOf(surveyPath) {
      if (this.ofSurvey(surveyPath) !== 'parked') return null;
      const isPart = (path: string) => path === surveyPath || path.startsWith(`${surveyPath}/`);
      return outbox.parked().find((item) => isPart(item.path))?.reason ?? usualReason;
    },
    onChange: (listener) => events.on('moved', listener),
    moved: (paths) => events.emit('moved', paths),
  };
}
