/** Names of the files below `/cdn/200/site`, listed when the page is built (`web/build/site-pictures.ts`). */
declare module 'virtual:site-pictures' {
  const names: readonly string[];
  export default names;
}
