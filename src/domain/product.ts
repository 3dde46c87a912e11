/** The name that screens and sentences give the census. */
export const productName = 'Reef Census';
