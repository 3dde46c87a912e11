import { mostCarriedSurveys } from '../../../../../src/operations/boat/carry-surveys.ts';

const first = 64;
/** Milliseconds. What took less may be twice as much; what took more was too long to lose where a link breaks. */
const quick = 4_000;
const slow = 15_000;

/**
 * How many surveys go in one request: a congestion window, which doubles while requests come back quickly, halves where
 * one took long, and falls to a quarter where one failed, so that on a thin link little has to go again.
 */
export interface BatchWindow {
  /** 1: one by one. */
  size(): number;
  /** As many as it will be where the request that is on its way comes back quickly. */
  hoped(): number;
  wentIn(milliseconds: number): void;
  failed(): void;
  /** The cloud takes none together: one by one until the next round. */
  close(): void;
  open(): void;
}

export function createBatchWindow(): BatchWindow {
  let size = first;
  let isOpen = true;
  const doubled = () => Math.min(size * 2, mostCarriedSurveys);
  return {
    size: () => (isOpen ? size : 1),
    hoped: () => (isOpen ? doubled() : 1),
    wentIn(milliseconds) {
      if (milliseconds < quick) size = doubled();
      else if (milliseconds > slow) size = Math.max(Math.floor(size / 2), 2);
    },
    failed() {
      size = Math.max(Math.floor(size / 4), 1);
    },
    close() {
      isOpen = false;
    },
    open() {
      isOpen = true;
      // Whoever went one by one tries a few together again.
      size = Math.max(size, 4);
    },
  };
}
