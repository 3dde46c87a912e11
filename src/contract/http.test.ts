import { describe, expect, it } from 'vitest';
import { paymentOrigins } from './http.ts';

describe('what a page may load because gifts are set up', () => {
  it('is nothing where they are not, and nothing where the script is this server’s own', () => {
    const nothing = { scripts: [], frames: [], calls: [] };
    expect(paymentOrigins(null)).toEqual(nothing);
    expect(paymentOrigins({ scriptUrl: '/demo-payments/card.js' })).toEqual(nothing);
  });

  it('is the script’s own origin and the frames and calls of its provider, none of them without https', () => {
    const { scripts, frames, calls } = paymentOrigins({
      scriptUrl: 'https://js.stripe.com/endive/stripe.js',
    });
    expect(scripts).toEqual(['https://js.stripe.com', 'https://*.js.stripe.com']);
    expect(frames).toEqual([...scripts, 'https://hooks.stripe.com']);
    expect(calls).toEqual(['https://api.stripe.com']);
  });
});
