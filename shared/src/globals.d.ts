/** What browsers and Node both have beyond the language, as far as the pure code needs it. */
declare function structuredClone<Value>(value: Value): Value
declare function setTimeout(run: () => void, milliseconds: number): unknown
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean })
  decode(bytes: Uint8Array): string
}
