/** Said only where the charity is a deductible gift recipient. */
export const taxNote = 'Gifts over $2 are tax deductible.';
