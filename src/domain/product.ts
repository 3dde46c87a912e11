/** The name that screens and sentences give the census ({product} in the spec). */
export const productName = 'Reef Census';
