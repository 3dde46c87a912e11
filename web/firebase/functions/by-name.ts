interface Named {
  [word: string]: Named | object;
}

/**
 * Functions under their names with hyphens. Firebase calls a function by the path of its export, joined with
 * hyphens: `map-boat-users` is the export `map.boat.users`.
 */
export function byName(functions: Readonly<Record<string, object>>): Readonly<Record<string, object>> {
  const tree: Named = {};
  for (const [name, hosted] of Object.entries(functions)) {
    const words = name.split('-');
    const last = words.pop() ?? name;
    let branch = tree;
    for (const word of words) {
      const next: Named = { ...branch[word] };
      branch[word] = next;
      branch = next;
    }
    branch[last] = hosted;
  }
  return tree;
}
