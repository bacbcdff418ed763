declare module 'wawoff2/decompress.js' {
  /** The font as TrueType. */
  export default function decompress(woff2: Uint8Array): Promise<Uint8Array>
}
