import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/** Nearly every page reads the first; one letter of a name such as “Şebnem” is enough for the second. */
const alphabets = ['latin', 'latin-ext'] as const

/** The files as the style sheet names them, and what the build takes in their place. */
export const trimmedFonts = alphabets.map((alphabet) => ({
  alphabet,
  named: `./files/inter-${alphabet}-wght-normal.woff2`,
  path: fileURLToPath(new URL(`../dist/fonts/inter-${alphabet}-400-700.woff2`, import.meta.url)),
}))

/**
 * The body's font with the weights that the portal uses and not those from 100 to 900: 31 kB instead of 48, and 54 instead of 85 for the
 * second alphabet.
 */
export async function trimFonts(): Promise<void> {
  const folder = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/inter/wght.css'))
  // The package's own: an alphabet's letters, as `unicode-range` in its style sheet.
  const letters = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
  for (const { alphabet, named, path } of trimmedFonts) {
    const whole = await readFile(join(folder, named))
    const trimmed = await subsetFont(whole, lettersIn(letters[alphabet] ?? ''), {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 700 } },
    })
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, trimmed)
  }
}

/** The letters of `U+0000-00FF,U+0131`. */
const lettersIn = (ranges: string): string =>
  ranges
    .split(',')
    .flatMap((range) => {
      const [from = 0, to = from] = range
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: to - from + 1 }, (_letter, at) => String.fromCodePoint(from + at))
    })
    .join('')
