declare module '*.md' {
  /** The text as HTML. */
  const html: string;
  export default html;
}
