import { randomBytes } from 'node:crypto';
import type { HubSettings } from '../db/tables/settings.ts';

/** One life of a boat in one data folder: another laptop that goes on as the same boat has another one. */
export interface Incarnation {
  readonly id: string;
  /** How many laptops the boat has had, from 1: the higher one was made from a backup of the lower one. */
  readonly turn: number;
}

const idKey = 'hub.incarnation';
const turnKey = 'hub.incarnation-turn';

const newerKey = 'hub.incarnation-newer';

const newId = () => randomBytes(8).toString('hex');

/** Which life this folder is; made at the first call. */
export function readIncarnation(settings: HubSettings): Incarnation {
  const kept = settings.get(idKey);
  const id = kept ?? newId();
  if (kept === null) settings.set(idKey, id);
  return { id, turn: Number(settings.get(turnKey) ?? 1) || 1 };
}

/** A boat goes on in another folder: from now on it is another life of it. */
export function beginIncarnation(settings: HubSettings): void {
  const { turn } = readIncarnation(settings);
  settings.set(idKey, newId());
  settings.set(turnKey, String(turn + 1));
}

/** Another laptop of this boat took over, with this turn. */
export const noteNewer = (settings: HubSettings, turn: number) => settings.set(newerKey, String(turn));

/** Somebody decided that this laptop goes on, and not the one that took over: it is the newest from now on. */
export function goOnInstead(settings: HubSettings): void {
  const newer = Number(settings.get(newerKey) ?? 0) || 0;
  settings.set(idKey, newId());
  settings.set(turnKey, String(Math.max(newer, readIncarnation(settings).turn) + 1));
}
