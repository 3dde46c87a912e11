import { Agent, request } from 'node:http';
import type { BenchPhone } from './phone.ts';

/** One PUT for each photo, over connections that are kept. */
export async function openRawPhone(url: string): Promise<BenchPhone> {
  const agent = new Agent({ keepAlive: true });
  return {
    async send(photo) {
      const bytes = photo.bytes();
      const said = await new Promise<string>((resolve, reject) => {
        const put = request(url, { method: 'PUT', agent, headers: { 'Content-Length': bytes.length } });
        put.once('error', reject);
        put.once('response', (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (part: string) => {
            text += part;
          });
          response.once('end', () => resolve(text));
          response.once('error', reject);
        });
        put.end(bytes);
      });
      if (said !== photo.sha256) throw new Error(`The raw writer took in something else: ${said}`);
      return null;
    },
    close: () => agent.destroy(),
  };
}
