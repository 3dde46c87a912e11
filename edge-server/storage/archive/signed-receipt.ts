import type { CourierReceipt } from '../../../src/contract/courier.ts';

/** What a www server gives back for an archive, and a boat reads. */
export interface SignedCourierReceipt {
  readonly receipt: CourierReceipt;
  /** Of `receiptBytes(receipt)`, by that server's key. */
  readonly signature: string;
}
