/** Where a stick is on a laptop with Linux: how a whole path looks. */
export const exampleFolder = '/media/boat/STICK';
