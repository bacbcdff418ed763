import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { GlobalFonts } from '@napi-rs/canvas'

const require = createRequire(import.meta.url)

/** Fraunces and Inter, both under the SIL Open Font License. Paths of the files, by family and weight. */
export function fontFile(family: 'fraunces' | 'inter', weight: 400 | 500 | 600 | 700, suffix = 'woff2'): string {
  const folder = dirname(require.resolve(`@fontsource/${family}/package.json`))
  return join(folder, 'files', `${family}-latin-${weight}-normal.${suffix}`)
}

export function registerFonts(): void {
  for (const weight of [400, 600, 700] as const) GlobalFonts.registerFromPath(fontFile('fraunces', weight), `Fraunces${weight}`)
  for (const weight of [400, 500, 600] as const) GlobalFonts.registerFromPath(fontFile('inter', weight), `Inter${weight}`)
}

export const serif = (size: number, weight: 400 | 600 | 700 = 600) => `${size}px Fraunces${weight}`
export const sans = (size: number, weight: 400 | 500 | 600 = 500) => `${size}px Inter${weight}`
