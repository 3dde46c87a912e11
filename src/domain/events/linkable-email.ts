/** A local part, an @, and a domain whose last part has two letters or more. */
const pattern = /^[^\s@]+@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}$/u;

/** Whether somebody can be looked up by what was typed: an address, as far as one can see. */
export const isLinkableEmail = (typed: string): boolean => pattern.test(typed.trim());
