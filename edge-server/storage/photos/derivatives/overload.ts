/** Whether photos come faster than they can be decoded. */
export interface Rush {
  /** A photo begins to be made safe; call what is answered when that has ended. */
  enter(): () => void;
  isOn(): boolean;
}

/**
 * Photos that are made safe at once, up to which decoding keeps up. A full radio link (12 photos a second, each
 * decoded in 30 ms) has seldom two at once; fifty phones on a cable have dozens.
 */
const mostAtEase = 4;
/** A rush is over when it was quiet for so long: between two waves nothing is gained by decoding a few. */
const calmMs = 2_000;

/** For a server that decodes every photo before its receipt, however many wait. */
export const neverInRush: Rush = { enter: () => () => undefined, isOn: () => false };

export function createRush(now: () => number = () => performance.now()): Rush {
  let underWay = 0;
  let crowdedAt = Number.NEGATIVE_INFINITY;
  function look(): void {
    if (underWay > mostAtEase) crowdedAt = now();
  }
  return {
    enter() {
      underWay += 1;
      look();
      return () => {
        look();
        underWay -= 1;
      };
    },
    isOn: () => now() - crowdedAt < calmMs,
  };
}
