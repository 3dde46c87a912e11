const everywhere = 'image/jpeg,image/png,image/gif,image/webp';

/**
 * What a picker is asked for. An iPhone that is asked for JPG alone makes JPG of its HEIC photos by itself, with day and
 * place; everywhere else HEIC files would be greyed out without a word, and here they get one.
 */
export function pickableTypes(userAgent: string, touchPoints: number): string {
  const isAppleHandheld =
    /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
  return isAppleHandheld ? everywhere : `${everywhere},image/heic,image/heif,.heic,.heif`;
}
