import type { Locator } from 'playwright';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';

/** What a camera reads in this part of the page, as it is drawn. Throws where it finds no code. */
export async function readQr(code: Locator): Promise<string> {
  const picture = await code.screenshot({ animations: 'disabled' });
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR(
    { width: info.width, height: info.height, data },
    { effort: Number.POSITIVE_INFINITY, timeLimit: Number.POSITIVE_INFINITY },
  );
}
