import { v4 as newId } from 'uuid';
import { emptyDrawing } from '../../../../domain/annotation/drawing/drawing.ts';
import { type ReadDrawing, readPackedDrawing } from '../../../../domain/annotation/drawing/read-drawing.ts';
import { readOlderDrawing } from '../../../../domain/annotation/drawing/read-older-drawing.ts';
import { drawingVersions, storedDrawingSchema } from '../../../../domain/annotation/drawing-analysis.ts';
import { analysesOfImage, drawingsOfImage } from '../../../../domain/collections/analyses.ts';
import { say } from '../../../../language/say.ts';
import type { KeptSketch, Sketchbook, SketchKey } from '../../../../ports/device/sketchbook.ts';
import { everyDocument, parseDocuments } from '../../../../ports/read-documents.ts';
import type { Store, StoredDocument } from '../../../../ports/store.ts';
import type { Photo } from '../../shared/choose-next-image.ts';
import type { PhotoSource } from '../../shared/photo-source.ts';

/** A photo to draw on, with what was drawn on it before. */
export interface PhotoToDraw extends Photo {
  readonly start: KeptSketch;
  readonly sketchbook: Sketchbook;
  /** Why an earlier drawing is not there, or not whole; it is left as it is until something new is drawn. */
  readonly warning: string | null;
}

/** Under which key a device keeps a drawing: an expert's of a photo is another one than the same person's usual one. */
export function sketchKey(uid: string, imageId: string, asExpert: boolean): SketchKey {
  return { uid, imageId: asExpert ? `${imageId} expert` : imageId };
}

interface Asked {
  readonly store: Store;
  readonly photos: PhotoSource;
  readonly sketchbook: Sketchbook;
  readonly uid: string;
  readonly surveyId: string;
  readonly imageId: string;
  readonly asExpert: boolean;
}

/** Base64 as bytes; the library takes ten times as long for half a megabyte. No bytes where it is damaged. */
export function bytesOf(base64: string): Uint8Array {
  try {
    const text = atob(base64);
    const bytes = new Uint8Array(text.length);
    for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
    return bytes;
  } catch {
    return new Uint8Array();
  }
}

interface Saved {
  readonly id: string;
  readonly read: ReadDrawing;
}

function startOf(saved: Saved | undefined): Pick<PhotoToDraw, 'start' | 'warning'> {
  const fresh = { analysisId: saved?.id ?? newId(), drawing: emptyDrawing, state: 0, isSaved: true };
  if (saved === undefined) return { start: fresh, warning: null };
  const { read } = saved;
  if (read.status === 'unreadable') {
    return {
      start: fresh,
      warning: say('Your earlier drawing cannot be read. {reason}', { reason: say(read.reason) }),
    };
  }
  const start = { ...fresh, drawing: { marks: read.marks, undone: [] } };
  const warning =
    read.setAside === 0
      ? null
      : say('{marks} marks of your earlier drawing cannot be read; the others are here.', {
          marks: read.setAside,
        });
  return { start, warning };
}

/** A record of an older program, with its lines in it. */
function readOlder({ data }: StoredDocument): Saved[] {
  const read = data.kind === 'percentage' ? null : readOlderDrawing(data, bytesOf);
  return read === null || typeof data.id !== 'string' ? [] : [{ id: data.id, read }];
}

type Wanted = Pick<Asked, 'store' | 'uid' | 'imageId' | 'asExpert'>;

/** What this person drew on a photo before, as an expert or not; also what older programs stored. */
async function savedDrawing({ store, uid, imageId, asExpert }: Wanted): Promise<Saved | undefined> {
  const [found, analyses] = await Promise.all([
    store.query(drawingsOfImage(uid, imageId)),
    everyDocument(store, analysesOfImage(uid, imageId)),
  ]);
  // Records without a version are nobody's as an expert.
  const version = asExpert ? drawingVersions.expert : drawingVersions.usual;
  const heads = analyses.filter(({ data }) => (data.version ?? drawingVersions.usual) === version);
  const ids = new Set(heads.filter(({ data }) => data.kind === 'drawing').map(({ data }) => data.id));
  const lines = parseDocuments(storedDrawingSchema, found.docs).items.find(({ id }) => ids.has(id));
  if (lines !== undefined) return { id: lines.id, read: readPackedDrawing(bytesOf(lines.geobuf)) };
  return heads.flatMap(readOlder)[0];
}

/**
 * A photo with the person's drawing: what this device has and the server has not comes first, else what the server
 * has. Null when there is no such photo. Rejects with `StoreError`.
 */
export async function loadDrawing(asked: Asked): Promise<PhotoToDraw | null> {
  const { photos, sketchbook, uid, surveyId, imageId } = asked;
  const key = sketchKey(uid, imageId, asked.asExpert);
  const [found, saved, kept] = await Promise.all([
    photos.one(surveyId, imageId),
    savedDrawing(asked),
    sketchbook.read(key),
  ]);
  if (found === null) return null;
  const photo = { ...found, sketchbook };
  if (kept !== null && !kept.isSaved) return { ...photo, start: kept, warning: null };
  const { start, warning } = startOf(saved);
  // From here on the device keeps what changes, so it must know what there was. Nobody waits for it: 2,000 strokes
  // take a device a third of a second, and it does one after the other.
  void sketchbook
    .keep(key, start.analysisId, kept?.drawing ?? emptyDrawing, start.drawing)
    .then((state) => sketchbook.markSaved(key, state))
    // Then the next visit saves the same drawing once more: nothing is lost.
    .catch(() => undefined);
  return { ...photo, start, warning };
}
