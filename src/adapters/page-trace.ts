let made: string | undefined;

/**
 * The trace id of this page, 32 hexadecimal digits, another one with each load: what it asks of functions and what it reports bear it,
 * so that the log shows both together. It says nothing of anybody.
 */
export function pageTrace(): string {
  made ??= Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return made;
}

/** The same as the header of W3C Trace Context (https://www.w3.org/TR/trace-context/#traceparent-header). */
export const traceparentOf = (trace: string): string => `00-${trace}-${trace.slice(0, 15)}1-00`;
