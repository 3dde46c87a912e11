/** Looks until it is there; for what a function of the emulators does in its own time. Answers the last look. */
export async function eventually<T>(
  look: () => Promise<T>,
  isThere: (value: T) => boolean,
  longestMs = 180_000,
): Promise<T> {
  const until = Date.now() + longestMs;
  for (;;) {
    const value = await look();
    if (isThere(value) || Date.now() > until) return value;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
