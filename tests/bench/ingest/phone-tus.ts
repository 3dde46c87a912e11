import { Agent } from 'node:http';
import { DefaultHttpStack, Upload } from 'tus-js-client';
import type { BenchPhone } from './phone.ts';

/** tus-js-client as its README uses it: POST, then one PATCH; connections are kept. */
export async function openTusPhone(url: string): Promise<BenchPhone> {
  const agent = new Agent({ keepAlive: true });
  const httpStack = new DefaultHttpStack({ agent });
  return {
    async send(photo) {
      const bytes = photo.bytes();
      await new Promise<void>((resolve, reject) => {
        new Upload(bytes, {
          endpoint: `${url}/files`,
          httpStack,
          uploadSize: bytes.length,
          retryDelays: null,
          metadata: { filename: 'IMG_0001.JPG', filetype: 'image/jpeg' },
          onError: reject,
          onSuccess: () => resolve(),
        }).start();
      });
      return null;
    },
    close: () => agent.destroy(),
  };
}
