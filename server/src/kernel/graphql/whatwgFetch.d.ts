/** What GraphQL Yoga's types read of `@whatwg-node/fetch`, whose own types bring the whole DOM into the server. */
export declare const Response: typeof globalThis.Response
export declare function createFetch(): Pick<
  typeof globalThis,
  | 'Blob'
  | 'CompressionStream'
  | 'DecompressionStream'
  | 'File'
  | 'FormData'
  | 'Headers'
  | 'ReadableStream'
  | 'Request'
  | 'Response'
  | 'TextDecoder'
  | 'TextDecoderStream'
  | 'TextEncoder'
  | 'TextEncoderStream'
  | 'TransformStream'
  | 'URL'
  | 'URLSearchParams'
  | 'WritableStream'
  | 'btoa'
  | 'crypto'
  | 'fetch'
>
