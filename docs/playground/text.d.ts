/** A file as its text: scripts/build-playground.mjs puts it in. */
declare module '*.md' {
  const text: string
  export default text
}
