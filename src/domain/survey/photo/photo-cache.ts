/** How long a browser and a CDN keep a copy of a photo before they ask again: after this, one that was removed is gone there, too. */
const maxAgeSeconds = 24 * 60 * 60;

/** `Cache-Control` of everything that shows a photo. Whoever asks again with its ETag is answered 304, without the bytes. */
export const photoCacheControl = `public, max-age=${maxAgeSeconds}`;
