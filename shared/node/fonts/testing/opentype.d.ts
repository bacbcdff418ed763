declare module 'opentype.js' {
  /** A font, which it writes as OTF: with the outlines of PostScript. */
  export function parse(font: ArrayBuffer): { toArrayBuffer(): ArrayBuffer }
}
