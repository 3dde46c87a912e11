import type { BoatAnswer, BoatCallName, BoatInput } from '../contract/boat/api.ts';
import { sayTold } from '../language/say.ts';

/** The laptop refused, or did not answer; the message is for the person in front of it. */
export class LaptopError extends Error {
  override readonly name = 'LaptopError';
  /** 'elsewhere': this page was opened on another machine than the laptop, or there is no boat. */
  readonly why: 'refused' | 'elsewhere' | 'no-answer';
  constructor(why: LaptopError['why'], message: string, options?: ErrorOptions) {
    super(sayTold(message), options);
    this.why = why;
  }
}

/** The boat's laptop, for whoever sits in front of it. */
export interface Laptop {
  /** Rejects with `LaptopError`. */
  ask<Name extends BoatCallName>(name: Name, input: BoatInput<Name>): Promise<BoatAnswer<Name>>;
}
