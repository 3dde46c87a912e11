/**
 * Words that everybody tries first, of our own making: what the lists of leaked passwords have in common (SecLists'
 * `10k-most-common` and NCSC's `PwnedPasswordsTop100k` were the models, not the source), cut down to what eight
 * characters allow once digits and signs at the end are taken off.
 */
const words: ReadonlySet<string> = new Set(
  `password passwort motdepasse contrasena letmein welcome iloveyou sunshine princess football baseball superman batman
   dragon monkey master shadow michael jordan charlie trustno whatever starwars computer internet freedom computer
   qwerty qwertz azerty qwertyui qwertyuiop asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc
   admin administrator changeme default guest login secret test testing hello access abc abcd abcdef abcdefg abcdefgh
   killer pepper ginger summer winter spring autumn flower hunter soccer hockey liverpool chelsea arsenal google
   facebook samsung pokemon naruto blink purple orange banana chocolate cheese cookie butterfly dolphin turtle shark
   coral coralreef reef reefcensus barrierreef greatbarrierreef scuba scubadiving diver diving ocean nemo`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};

function spelt(text: string): string {
  return [...text].map((letter) => lookalikes[letter] ?? letter).join('');
}

/** Without the digits and signs around it. */
function lettersOf(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

function isRun(text: string): boolean {
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  const [step = 0] = steps;
  return steps.size === 1 && Math.abs(step) <= 1;
}

/** A piece that is said over and over, such as `abcabcabc` or `11111111`. */
function isRepetition(text: string): boolean {
  return /^(.{1,4})\1+$/u.test(text);
}

/** Digits in a row, whichever way; 1234567890 goes on after its nine. */
function isDigitRow(text: string): boolean {
  return '01234567890123456789 98765432109876543210'.includes(text);
}

/**
 * Whether a password is among the first that a stranger would try: a well-known word, whatever digits and signs stand
 * around it, a row of the keyboard or of numbers, a piece said over and over, or the person's own address.
 */
export function isCommonPassword(password: string, email: string): boolean {
  const typed = password.toLowerCase();
  const name = email.toLowerCase().split('@')[0] ?? '';
  const core = lettersOf(typed);
  const forms = [typed, core, spelt(typed), spelt(core), lettersOf(spelt(typed))];
  return (
    isRun(typed) ||
    isDigitRow(typed) ||
    isRepetition(typed) ||
    forms.some((form) => words.has(form)) ||
    typed === email.toLowerCase() ||
    (name.length >= 4 && core === name)
  );
}
