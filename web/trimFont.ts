import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/** The letters that `@fontsource-variable/inter/wght.css` gives this file to. */
const ranges: readonly [from: number, to: number][] = [
  [0x00_20, 0x00_ff],
  [0x01_31, 0x01_31],
  [0x01_52, 0x01_53],
  [0x02_bb, 0x02_bc],
  [0x02_c6, 0x02_c6],
  [0x02_da, 0x02_da],
  [0x02_dc, 0x02_dc],
  [0x03_04, 0x03_04],
  [0x03_08, 0x03_08],
  [0x03_29, 0x03_29],
  [0x20_00, 0x20_6f],
  [0x20_ac, 0x20_ac],
  [0x21_22, 0x21_22],
  [0x21_91, 0x21_91],
  [0x21_93, 0x21_93],
  [0x22_12, 0x22_12],
  [0x22_15, 0x22_15],
]

/** The file as the style sheet names it, and what the build takes in its place. */
export const trimmedFont = {
  named: './files/inter-latin-wght-normal.woff2',
  path: fileURLToPath(new URL('../dist/fonts/inter-latin-400-700.woff2', import.meta.url)),
}

/**
 * The font that nearly every page reads, with the weights that the portal uses and not those from 100 to 900: 28 kB
 * instead of 48.
 */
export async function trimFont(): Promise<void> {
  const styles = createRequire(import.meta.url).resolve('@fontsource-variable/inter/wght.css')
  const whole = await readFile(join(dirname(styles), trimmedFont.named))
  const letters = ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at))
  const trimmed = await subsetFont(whole, String.fromCodePoint(...letters), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  })
  await mkdir(dirname(trimmedFont.path), { recursive: true })
  await writeFile(trimmedFont.path, trimmed)
}
