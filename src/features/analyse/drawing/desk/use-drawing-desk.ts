import { fromUint8Array } from 'js-base64';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useParams } from 'react-router';
import { useBackend } from '../../../../client/context/backend.tsx';
import { paintPreview } from '../stage/paint-preview.ts';
import { DrawingDesk } from './drawing-desk.ts';
import type { PhotoToDraw } from './load-drawing.ts';
import { saveDrawing } from './save-drawing.ts';

export interface DeskProps {
  readonly photo: PhotoToDraw;
  readonly uid: string;
  readonly asExpert: boolean;
}

/** Pixels across of the picture that is stored with a drawing. */
const previewWidth = 240;

/** The desk of this photo, for as long as the screen is open. */
export function useDrawingDesk({ photo, uid, asExpert }: DeskProps) {
  const { calls } = useBackend();
  const { event } = useParams();
  const { image, path, sketchbook, start } = photo;
  const [desk] = useState(
    () =>
      new DrawingDesk({
        key: { uid, imageId: image.id },
        photo: image.meta,
        sketchbook,
        start,
        async save(analysisId, marks) {
          const preview = await paintPreview(marks, image.meta, previewWidth);
          const { width, height } = image.meta;
          return saveDrawing(calls, {
            analysisId,
            imagePath: path,
            photo: {
              image: { id: image.id, path: `${image.token}/${image.url}` },
              survey: image.survey,
              width,
              height,
            },
            marks,
            preview:
              preview === null ? undefined : fromUint8Array(new Uint8Array(await preview.arrayBuffer())),
            asExpert,
            eventHandle: event,
          });
        },
      }),
  );
  useEffect(() => {
    const close = desk.open();
    const retry = () => void desk.flush();
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      close();
    };
  }, [desk]);
  return [desk, useSyncExternalStore(desk.subscribe, desk.snapshot)] as const;
}
