/** Acts on an element as soon as it is on the page, at once or within `patienceMs`; the answer gives up waiting. */
export function whenThere<Found extends Element>(
  find: () => Found | null,
  patienceMs: number,
  act: (found: Found) => void,
): () => void {
  const found = find();
  if (found !== null) {
    act(found);
    return () => undefined;
  }
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const observer = new MutationObserver(() => {
    const late = find();
    if (late === null) return;
    stop();
    act(late);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(stop, patienceMs);
  return stop;
}
