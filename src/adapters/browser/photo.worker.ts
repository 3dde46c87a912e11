import { encodePhoto } from './encode-photo.ts';
import { workerPixels } from './worker-pixels.ts';

export interface PhotoJob {
  readonly job: number;
  readonly original: ArrayBuffer;
}

self.addEventListener('message', ({ data }: MessageEvent<PhotoJob>) => {
  encodePhoto(data.original, workerPixels).then(
    (preparation) => {
      const transfer =
        preparation.status === 'ok' ? [preparation.photo.bytes.buffer, preparation.photo.preview.buffer] : [];
      self.postMessage({ job: data.job, preparation }, { transfer });
    },
    (error: unknown) => {
      self.postMessage({ job: data.job, error: error instanceof Error ? error.message : String(error) });
    },
  );
});
