import type { Clock, OperationStore } from '../../ports/server.ts';

/** What a migration of stored documents runs on. It may be stopped at any moment and begun again: it does what is left. */
export interface MigrationGround {
  readonly store: OperationStore;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Called after each piece of work, with how many documents were looked at: a server lets others have their turn. */
  readonly rest: (documents: number) => Promise<void>;
}

/** What was changed; all zero where nothing was left to do. */
export interface MigrationReport {
  /** Analyses whose drawing stands apart now. */
  readonly divided: number;
  /** People whose analysed photos were listed. */
  readonly people: number;
  /** Photos of which season, day or living coral was noted. */
  readonly photos: number;
  /** Surveys whose reefs were added up. */
  readonly surveys: number;
  /** Analyses by regions that were counted: with which model they agreed, what they answered of the whole photo. */
  readonly regions: number;
  /** Photos that somebody has completed in both ways, of which that was noted. */
  readonly twice: number;
  /** Analyses of which it was noted that they count on leaderboards. */
  readonly ranked: number;
  /** Events into which the fields were written that follow from them. */
  readonly events: number;
  /** Participants of events who were shown and never asked for their age. */
  readonly named: number;
  /** People of events whose search words were stored anew. */
  readonly searched: number;
}
