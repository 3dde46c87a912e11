import type { RefusedChange } from '../../../../contract/admin/map-edit.ts';
import type { ReefFields } from '../../../../domain/map-edit/edited-reef.ts';
import type { ListedReef } from '../../../../domain/map-edit/listed-reefs.ts';
import { readOutline } from '../../../../domain/map-edit/outline-problem.ts';
import * as waiting from '../../../../domain/map-edit/pending.ts';
import { outlineOf } from '../../../../domain/map-edit/rings.ts';
import { say } from '../../../../language/say.ts';
import type { Asked } from './asked.ts';
import type { ReefToEdit } from './edited-reefs.ts';
import type { Drawing } from './use-drawing.ts';
import type { PendingChanges } from './use-pending.ts';

interface Ground extends Pick<PendingChanges, 'pending' | 'change' | 'forgetFound'> {
  readonly rows: readonly ListedReef[];
  readonly drawing: Drawing;
  readonly open: (wanted: { readonly id: string; readonly withSurveys: boolean }) => Promise<ReefToEdit>;
  readonly setAsked: (asked: Asked | null) => void;
  readonly setRefused: (step: (now: readonly RefusedChange[]) => readonly RefusedChange[]) => void;
}

/** What can be done with the reefs of a region; all of it waits until it is saved. */
export function reefActions(ground: Ground) {
  const { pending, change, forgetFound, rows, drawing, open, setAsked, setRefused } = ground;

  /** The fields of a reef as they are with what waits. */
  function fieldsOf(id: string, stored: ReefToEdit | null): ReefFields {
    const { name, gid, properties, geometry } = stored?.reef ?? {};
    return {
      ...(name === undefined ? {} : { name }),
      ...(gid === undefined ? {} : { gid }),
      ...(geometry === undefined ? {} : { geometry }),
      priority: properties?.analysis_priority ?? null,
      ...pending[id]?.fields,
    };
  }

  const openStored = async (id: string, withSurveys = false): Promise<ReefToEdit | null> =>
    pending[id]?.isCreated === true ? null : await open({ id, withSurveys });

  return {
    /** Begins to draw a reef that was not there. */
    drawNew: () =>
      drawing.begin(
        { kind: 'new', id: `reef-${crypto.randomUUID().slice(0, 13)}`, name: say('New reef') },
        null,
      ),
    /** Takes the outline of a reef under the hand. */
    async shape({ id, name }: ListedReef): Promise<void> {
      const stored = await openStored(id).catch(() => undefined);
      if (stored === undefined) return;
      const outline = readOutline(fieldsOf(id, stored).geometry ?? '');
      drawing.begin(
        stored === null ? { kind: 'waiting', id, name } : { kind: 'stored', id, name, reef: stored.reef },
        outline,
      );
    },
    async askProperties({ id }: Pick<ListedReef, 'id'>): Promise<void> {
      const stored = await openStored(id).catch(() => undefined);
      if (stored === undefined) return;
      setAsked({ kind: 'properties', id, fields: fieldsOf(id, stored), isNew: false, stored });
    },
    async askDelete({ id }: ListedReef): Promise<void> {
      const stored = await openStored(id, true).catch(() => undefined);
      if (stored === null) change((now) => waiting.withDeleted(now, { id, isNew: true }));
      else if (stored !== undefined) setAsked({ kind: 'delete', stored });
    },
    remove({ reef }: ReefToEdit): void {
      change((now) => waiting.withDeleted(now, reef));
      setAsked(null);
    },
    putBack(id: string): void {
      change((now) => waiting.putBack(now, id));
      setRefused((now) => now.filter((one) => one.id !== id));
    },
    /** "Mine all the same": of the reef as it is stored now. */
    keepMine(reef: ReefToEdit['reef']): void {
      change((now) => waiting.basedOnNow(now, reef));
      setRefused((now) => now.filter(({ id }) => id !== reef.id));
    },
    throwAway(): void {
      change(() => waiting.nothingPending);
      setRefused(() => []);
      forgetFound();
    },
    /** The outline is as it should be: it waits to be saved; a new reef is named first. */
    finishDrawing(): void {
      const { of, rings } = drawing;
      const outline = outlineOf(rings);
      if (of === null || outline === null) return;
      const geometry = JSON.stringify(outline);
      if (of.kind === 'new')
        setAsked({ kind: 'properties', id: of.id, fields: { geometry }, isNew: true, stored: null });
      else {
        change((now) =>
          of.kind === 'stored'
            ? waiting.withUpdated(now, of.reef, { geometry })
            : waiting.withRedrawn(now, of.id, { geometry }),
        );
        drawing.end();
      }
    },
    setProperties(
      { id, isNew, stored, fields }: Extract<Asked, { kind: 'properties' }>,
      said: ReefFields,
    ): void {
      const { geometry } = fields;
      if (stored !== null) change((now) => waiting.withUpdated(now, stored.reef, said));
      else if (!isNew) change((now) => waiting.withRedrawn(now, id, said));
      else if (said.name !== undefined && geometry !== undefined) {
        const { name } = said;
        change((now) => waiting.withCreated(now, id, { ...said, name, geometry, index: rows.length + 1 }));
        drawing.end();
      }
      setAsked(null);
    },
  };
}
