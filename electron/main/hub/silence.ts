/** How often the app looks whether the server still speaks, and how many looks it may be silent. */
const lookEveryMs = 5_000;
const mostSilentLooks = 12;

/** Whether the server still speaks. Looks are counted, not time: while the laptop slept neither side could speak. */
export interface Silence {
  /** It spoke. */
  heard(): void;
}

export function watchSilence(deps: {
  readonly every: (milliseconds: number, task: () => void) => void;
  readonly isRunning: () => boolean;
  /** A server that runs has not spoken for too many looks. */
  readonly onSilent: () => void;
}): Silence {
  let silentLooks = 0;
  deps.every(lookEveryMs, () => {
    if (!deps.isRunning()) return;
    silentLooks += 1;
    if (silentLooks < mostSilentLooks) return;
    silentLooks = 0;
    deps.onSilent();
  });
  return {
    heard() {
      silentLooks = 0;
    },
  };
}
