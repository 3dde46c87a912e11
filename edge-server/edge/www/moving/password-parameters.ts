import type { FirebaseScrypt } from '../../../../src/ports/moving/sides.ts';

const base64 = '([A-Za-z0-9+/]+={0,2})';

/** What Firebase's console shows under "Password hash parameters" (`hash_config { … }`); null where it is something else. */
export function readPasswordParameters(text: string): FirebaseScrypt | null {
  const of = (name: string, value: string) => new RegExp(`${name}:\\s*${value}`).exec(text)?.[1];
  const signerKey = of('base64_signer_key', base64);
  const saltSeparator = of('base64_salt_separator', base64);
  const rounds = Number(of('rounds', '(\\d{1,2})\\b'));
  const memoryCost = Number(of('mem_cost', '(\\d{1,2})\\b'));
  if (!/algorithm:\s*SCRYPT\b/.test(text) || signerKey === undefined || saltSeparator === undefined)
    return null;
  return rounds >= 1 && memoryCost >= 1 && memoryCost <= 20
    ? { signerKey, saltSeparator, rounds, memoryCost }
    : null;
}
