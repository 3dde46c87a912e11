import { type Coverage, downloadWidth, rasterSize } from '../../../../domain/annotation/drawing/coverage.ts';
import { drawingFile, drawingFileName } from '../../../../domain/annotation/drawing/drawing-file.ts';
import { paintMarks } from '../../../../domain/annotation/drawing/paint-marks.ts';
import type { Mark } from '../../../../domain/annotation/drawing/stroke.ts';
import { say } from '../../../../language/say.ts';
import type { Blobs, DerivativeWidth } from '../../../../ports/blobs.ts';
import type { AnalysableImage } from '../../shared/choose-next-image.ts';
import type { Size } from '../tools/viewport.ts';
import { type FileToDownload, pauseFor } from './download-in-turn.ts';

export interface DrawingToDownload {
  readonly image: AnalysableImage;
  readonly marks: readonly Mark[];
  readonly coverage: Coverage;
}

/** Pixels across, at the most, of the photo that everybody may keep. The original has a place and a camera in it. */
export const photoWidth: DerivativeWidth = 4000;

/** The drawing as data and as a picture, and its photo: the original for whoever may have it (rule 12.18). */
export function drawingFiles(
  { image, marks, coverage }: DrawingToDownload,
  blobs: Blobs,
  hasOriginal: boolean,
): readonly FileToDownload[] {
  const name = drawingFileName(image.survey.id, image.id);
  const { width, height } = image.meta;
  return [
    {
      name: `${name}.json`,
      what: say('your colours as data'),
      async make() {
        const photo = {
          image: { id: image.id, path: `${image.token}/${image.url}` },
          survey: image.survey,
          width,
          height,
        };
        const text = drawingFile(marks, photo, coverage, Date.now());
        return new Blob([text], { type: 'application/geo+json' });
      },
    },
    {
      name: `${name}.png`,
      what: say('your colours as a picture'),
      async make(signal) {
        // A breath, so that the screen says what is being made: painting a long drawing takes a moment.
        await pauseFor(30, signal);
        return colourPicture(marks, image.meta);
      },
    },
    {
      name: `${name}.${hasOriginal ? image.url.replace(/.*\./, '') : 'jpg'}`,
      what: say('the photo'),
      make: (signal) =>
        hasOriginal
          ? fetchOriginal(blobs, image.url, signal)
          : blobs.derivative(image.url, image.token, photoWidth, signal),
    },
  ];
}

/** Exact colours and no soft edges, so that another program finds the categories by their colours. */
async function colourPicture(marks: readonly Mark[], photo: Size): Promise<Blob> {
  const size = rasterSize(photo, downloadWidth);
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const pixels = new ImageData(paintMarks(marks, size), size.width, size.height);
  canvas.getContext('2d')?.putImageData(pixels, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (blob === null) throw new Error('This browser makes no picture of this size.');
  return blob;
}

async function fetchOriginal(blobs: Blobs, path: string, signal: AbortSignal): Promise<Blob> {
  const bytes = await blobs.original(path, signal);
  if (bytes === null) throw new Error('The photo is not there.');
  // No type: a file to keep, never a page to show.
  return new Blob([bytes]);
}
