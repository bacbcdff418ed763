import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as hb from 'harfbuzzjs'
import decompress from 'wawoff2/decompress.js'
import { assert } from '#shared/kernel/errors/assert.ts'

export type FontWeight = 400 | 600 | 700

/** One file of a typeface, in one weight: ready to shape with, and its bytes for the PDF. */
export type ShelvedFont = {
  readonly name: string
  readonly weight: FontWeight
  readonly font: hb.Font
  readonly unitsPerEm: number
  readonly bytes: Uint8Array
}

type Slice = { family: string; file: string; ranges: readonly (readonly [number, number])[] }

/** By what they draw; the first that has a character draws it. Han characters are in the last four, each in its region's form. */
const scripts =
  'arabic hebrew devanagari bengali tamil telugu kannada sinhala thai khmer georgian armenian ethiopic'.split(
    ' ',
  )
const han = ['sc', 'tc', 'jp', 'kr'] as const

const requireHere = createRequire(import.meta.url)
const home = (family: string) => dirname(requireHere.resolve(`@fontsource-variable/${family}/package.json`))

let shelf: Promise<Map<string, readonly Slice[]>> | undefined

async function slices(): Promise<Map<string, readonly Slice[]>> {
  const families = ['noto-sans', ...[...scripts, ...han].map((script) => `noto-sans-${script}`)]
  return new Map(
    await Promise.all(families.map(async (family) => [family, await readSlices(family)] as const)),
  )
}

async function readSlices(family: string): Promise<Slice[]> {
  // Cast: the package's own list of its files, by name, with their ranges.
  const lists = JSON.parse(await readFile(join(home(family), 'unicode.json'), 'utf8')) as Record<
    string,
    string
  >
  return Object.entries(lists).map(([subset, list]) => ({
    family,
    file: `${family}-${subset.replace(/[[\]]/g, '')}-wght-normal.woff2`,
    ranges: list.split(',').map((range) => {
      const [from = '', to = from] = range.slice(2).split('-')
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
    }),
  }))
}

/** Which region's forms a text's Han characters get: kana are Japanese, Hangul is Korean. */
function familiesFor(text: string): string[] {
  const first = /\p{Script=Hiragana}|\p{Script=Katakana}/u.test(text)
    ? 'jp'
    : /\p{Script=Hangul}/u.test(text)
      ? 'kr'
      : 'sc'
  const regions = [first, ...han.filter((one) => one !== first)]
  return ['noto-sans', ...[...scripts, ...regions].map((script) => `noto-sans-${script}`)]
}

/** The fonts of a text: asked for one grapheme at a time. */
export async function fontsFor(text: string, weight: FontWeight) {
  shelf ??= slices()
  const all = await shelf
  const order = familiesFor(text).flatMap((family) => all.get(family) ?? [])
  const covers = ({ ranges }: Slice, point: number) =>
    ranges.some(([from, to]) => from <= point && point <= to)
  return {
    /** The font that has all of a grapheme, else its first character, else the one that shows that something is missing. */
    async of(grapheme: string): Promise<ShelvedFont> {
      const points = toCodePoints(grapheme)
      const [base = 0] = points
      for (const slice of order) {
        if (!covers(slice, base)) continue
        const font = await load(slice, weight)
        if (hasAll(font, points)) return font
      }
      const first = order.find((slice) => covers(slice, base)) ?? order.find((slice) => covers(slice, 0x41))
      assert(first, 'The typeface of Latin letters is there.')
      return await load(first, weight)
    },
  }
}

const toCodePoints = (text: string) => Array.from(text, (one) => one.codePointAt(0) ?? 0)
const hasAll = ({ font }: ShelvedFont, points: readonly number[]) =>
  points.every((point) => isJoiner(point) || font.nominalGlyph(point) !== undefined)
/** Joiners and marks of direction have no shape of their own. */
const isJoiner = (point: number) => /\p{Cf}|\p{Variation_Selector}/u.test(String.fromCodePoint(point))

export const hasGlyphs = (font: ShelvedFont, text: string): boolean => hasAll(font, toCodePoints(text))

/** A megabyte at most each; rare ones make room for new ones. */
const maxKept = 120
const kept = new Map<string, Promise<ShelvedFont>>()

function load({ family, file }: Slice, weight: FontWeight): Promise<ShelvedFont> {
  const name = `${file} ${weight}`
  const known = kept.get(name) ?? open(family, file, weight)
  kept.delete(name)
  kept.set(name, known)
  if (kept.size > maxKept) kept.delete(kept.keys().next().value ?? '')
  return known
}

async function open(family: string, file: string, weight: FontWeight): Promise<ShelvedFont> {
  const bytes = new Uint8Array(await decompress(await readFile(join(home(family), 'files', file))))
  const face = new hb.Face(new hb.Blob(bytes))
  const font = new hb.Font(face)
  font.setVariations([new hb.Variation('wght', weight)])
  return { name: file.replace('-wght-normal.woff2', ''), weight, font, unitsPerEm: face.upem, bytes }
}
