/** Items of a JSON list or map that is written one by one: a comma before each but the first. */
export function commas(): (item: string) => string {
  let isFirst = true;
  return (item) => {
    const text = isFirst ? `\n${item}` : `,\n${item}`;
    isFirst = false;
    return text;
  };
}
