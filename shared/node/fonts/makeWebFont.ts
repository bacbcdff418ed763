import * as hb from 'harfbuzzjs'
import compress from 'wawoff2/compress.js'
import type { FontFacts } from '#shared/kernel/theme/FontFacts.ts'
import { checkWebFontSize } from './checkFontSize.ts'
import { fontInvalid } from './fontInvalid.ts'
import { isKeptLetter } from './keptLetters.ts'
import { openSubsetter, type Subsetter, setIds, tagNumber, writable } from './openSubsetter.ts'
import { keptWeights, readFontFacts } from './readFontFacts.ts'
import { unpackFont } from './unpackFont.ts'

/**
 * A font for pages, made of an uploaded file: WOFF2 with the letters of today's scripts and the weights that pages use. It is
 * written from what was understood of the file, so nothing else of it is left.
 * @throws AppError `media_invalid`, `too_large`, with the reason for its owner
 */
export async function makeWebFont(file: Buffer): Promise<{ facts: FontFacts; bytes: Uint8Array }> {
  const { facts, cut } = await rewriteFont(await unpackFont(file))
  const bytes = Uint8Array.from(await compress(cut))
  checkWebFontSize(bytes.length)
  return { facts, bytes }
}

/**
 * Whether a file that somebody else made is a font for pages: WOFF2 of which all letters can be read.
 * @throws AppError `media_invalid`, `too_large`
 */
export async function checkWebFont(file: Buffer): Promise<FontFacts> {
  checkWebFontSize(file.length)
  if (file.toString('latin1', 0, 4) !== 'wOF2') throw fontInvalid('it is no WOFF2 file.')
  return (await rewriteFont(await unpackFont(file))).facts
}

/** What a font is, and another one of its kept letters. */
async function rewriteFont(font: Buffer): Promise<{ facts: FontFacts; cut: Uint8Array }> {
  const face = new hb.Face(new hb.Blob(font))
  const letters = [...face.collectUnicodes()].filter(isKeptLetter)
  if (!letters.some((point) => /\p{L}/u.test(String.fromCodePoint(point))))
    throw fontInvalid('it has no letters. Fonts of icons cannot be used for texts.')
  const facts = readFontFacts(face)
  const cut = cutFont(await openSubsetter(), font, letters, keptWeights(face))
  if (!cut) throw fontInvalid('it is damaged: its outlines cannot be read.')
  return { facts, cut }
}

function cutFont(
  use: Subsetter,
  font: Uint8Array,
  letters: Iterable<number>,
  weights: { min: number; max: number } | null,
): Uint8Array | null {
  const at = use.malloc(font.length)
  new Uint8Array(use.memory.buffer).set(font, at)
  const face = use.hb_face_create(use.hb_blob_create(at, font.length, writable, 0, 0), 0)
  const input = use.hb_subset_input_create_or_fail()
  const points = use.hb_subset_input_unicode_set(input)
  for (const point of letters) use.hb_set_add(points, point)
  // All ligatures, numerals and kerning that the letters have.
  const features = use.hb_subset_input_set(input, setIds.layoutFeatures)
  use.hb_set_clear(features)
  use.hb_set_invert(features)
  use.hb_subset_input_pin_all_axes_to_default(input, face)
  const wght = tagNumber('wght')
  if (weights && weights.min < weights.max)
    use.hb_subset_input_set_axis_range(input, face, wght, weights.min, weights.max, Number.NaN)
  else if (weights) use.hb_subset_input_pin_axis_location(input, face, wght, weights.min)
  const subset = use.hb_subset_or_fail(face, input)
  if (subset === 0) return null
  const result = use.hb_face_reference_blob(subset)
  const from = use.hb_blob_get_data(result, 0)
  // The memory is the caller's alone, and goes with it.
  return new Uint8Array(use.memory.buffer).slice(from, from + use.hb_blob_get_length(result))
}
