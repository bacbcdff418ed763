declare module 'wawoff2/decompress.js' {
  /** The font as TrueType. */
  export default function decompress(woff2: Uint8Array): Promise<Uint8Array>
}
declare module 'wawoff2/compress.js' {
  /** A TrueType or OpenType font as WOFF2. */
  export default function compress(font: Uint8Array): Promise<Uint8Array>
}
