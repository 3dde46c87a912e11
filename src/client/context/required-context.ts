import { createContext, useContext } from 'react';

/** A context that must have been given, with the hook that reads it. */
export function createRequiredContext<Value>(name: string) {
  const Context = createContext<Value | null>(null);
  Context.displayName = name;
  function useRequired(): Value {
    const value = useContext(Context);
    if (value === null) throw new Error(`${name} is used outside its provider.`);
    return value;
  }
  return [Context, useRequired] as const;
}
