/** Milliseconds after which the browser has taken the file; Safari reads its address a moment after the click. */
const takenMs = 60_000;

/** Gives a file to the browser, which puts it where downloads go. */
export function saveBlob(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), takenMs);
}
