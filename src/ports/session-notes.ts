/** Words that one tab keeps until it is closed. Where the browser keeps none, they are gone with the page. */
export interface SessionNotes {
  read(name: string): string | null;
  write(name: string, text: string): void;
}
