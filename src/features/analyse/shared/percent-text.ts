/** A share of 0 to 1 as people say it; 95 % is said only when it is reached. */
export function percentText(share: number): string {
  // 0.29 * 100 is a little less than 29.
  return `${Math.floor(share * 100 + 1e-6)} %`;
}
