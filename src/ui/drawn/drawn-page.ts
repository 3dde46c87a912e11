/**
 * A public page comes with its text and pictures drawn already (`web/prerender`), so that it can be read while the program is on
 * its way. The program makes the same page out of sight, and then takes its place, with what somebody has pressed, typed and
 * reached by keyboard meanwhile.
 */
const drawnId = 'before';

const drawn = (): HTMLElement | null =>
  typeof document === 'undefined' ? null : document.getElementById(drawnId);

/** Whether somebody reads the drawn page at the moment. */
export const isPageDrawn = (): boolean => drawn() !== null;

const usable = 'a[href], button, input, select, textarea, summary';

/** So long the drawn page stays at most while parts of the program's own are on their way, milliseconds. */
export const mostHeldMs = 4_000;

let pressed: number | null = null;
let isProgramThere = false;
/** How many parts of the program's page are on their way. */
let held = 0;

/** Remembers a button of the drawn page that is pressed before the program is there. Links lead on by themselves. */
export function watchDrawnPage(): void {
  const page = drawn();
  page?.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button, summary') : null;
    if (button !== null) pressed = [...page.querySelectorAll(usable)].indexOf(button);
    // Whoever wants to do something wants the program more than a page that is whole.
    if (isProgramThere) replaceDrawnPage();
  });
  // Not when a field is reached: a finger that is still down would press nothing.
  page?.addEventListener('input', () => isProgramThere && replaceDrawnPage());
}

const replaceWhenWhole = (): void => {
  if (isProgramThere && held === 0) replaceDrawnPage();
};

/**
 * A part of the program's page is on its way: until it is there, the drawn page is read, instead of one that moves as its parts
 * come. Not for ever, and not for somebody who presses something.
 *
 * @returns says that the part is there, or that it will not come
 */
export function holdDrawnPage(): () => void {
  if (!isPageDrawn()) return () => undefined;
  held += 1;
  return () => {
    held -= 1;
    // What comes instead may be on its way as well.
    queueMicrotask(replaceWhenWhole);
  };
}

/** The program's page stands; it is seen as soon as nothing holds it. */
export function showProgram(): void {
  isProgramThere = true;
  replaceWhenWhole();
  if (isPageDrawn()) setTimeout(replaceDrawnPage, mostHeldMs);
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: Element | undefined): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

/** Writes into a field as somebody who types: the program hears of it. */
function type(field: Field, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  const kind = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(kind, { bubbles: true }));
}

function takeOverField(from: Field, to: Field): void {
  if (from instanceof HTMLInputElement && /^(checkbox|radio)$/.test(from.type)) {
    if (from.checked !== from.defaultChecked) to.click();
    return;
  }
  const drawnWith =
    from instanceof HTMLSelectElement
      ? [...from.options].find(({ defaultSelected }) => defaultSelected)?.value
      : from.defaultValue;
  if (drawnWith !== undefined && from.value !== drawnWith) type(to, from.value);
}

/** The program's page is seen from now on: it is whole, or has something to say that the drawn one does not know. */
export function replaceDrawnPage(): void {
  const page = drawn();
  if (page === null) return;
  const before = [...page.querySelectorAll(usable)];
  const focused = before.findIndex((element) => element === document.activeElement);
  document.documentElement.removeAttribute('data-drawn');
  page.remove();
  const now = [...document.querySelectorAll(`#root :is(${usable})`)];
  // Another page than the drawn one: nothing of what was done there has a place here.
  const isSame = (index: number): boolean => before[index]?.tagName === now[index]?.tagName;
  for (const [index, from] of before.entries()) {
    const to = now[index];
    if (isField(from) && isField(to)) takeOverField(from, to);
  }
  const reached = now[focused];
  if (reached instanceof HTMLElement && isSame(focused)) reached.focus({ preventScroll: true });
  const button = pressed === null ? undefined : now[pressed];
  if (button instanceof HTMLElement && pressed !== null && isSame(pressed)) button.click();
  pressed = null;
}
