import { createRequire } from 'node:module'
import type * as Canvas from '@napi-rs/canvas'

const require = createRequire(import.meta.url)
let loaded: typeof Canvas | null = null

/** The drawing library, loaded with the first picture: it takes 20 MB, and a server may run for days without one. */
export function canvas(): typeof Canvas {
  // Cast: the package's own types.
  loaded ??= require('@napi-rs/canvas') as typeof Canvas
  return loaded
}
