import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { assert } from '#shared/kernel/errors/assert.ts'
import type { ShelvedFont } from './fontShelf.ts'

/** The functions of HarfBuzz's subsetter that are used here (`hb-subset.h`): the library has no wrapper for them. */
type Subsetter = {
  memory: { readonly buffer: ArrayBuffer }
  _initialize(): void
  malloc(size: number): number
  free(at: number): void
  hb_blob_create(data: number, length: number, mode: number, user: number, destroy: number): number
  hb_blob_destroy(blob: number): void
  hb_blob_get_data(blob: number, length: number): number
  hb_blob_get_length(blob: number): number
  hb_face_create(blob: number, index: number): number
  hb_face_destroy(face: number): void
  hb_face_reference_blob(face: number): number
  hb_set_add(set: number, value: number): void
  hb_set_clear(set: number): void
  hb_set_invert(set: number): void
  hb_subset_input_create_or_fail(): number
  hb_subset_input_destroy(input: number): void
  hb_subset_input_glyph_set(input: number): number
  hb_subset_input_set(input: number, which: number): number
  hb_subset_input_set_flags(input: number, flags: number): void
  hb_subset_input_pin_axis_location(input: number, face: number, axis: number, value: number): number
  hb_subset_input_pin_all_axes_to_default(input: number, face: number): number
  hb_subset_or_fail(face: number, input: number): number
}

const writable = 2
/** Glyphs keep their numbers; layout is not needed any more, since the text is shaped. */
const noHinting = 0x1
const retainGids = 0x2
const layoutFeatures = 6
const tag = (name: string) => [...name].reduce((all, letter) => (all << 8) | letter.charCodeAt(0), 0)

let subsetter: Promise<Subsetter> | undefined

/** A font with these glyphs alone, in its one weight, as TrueType. */
export async function subsetFont(
  { bytes, weight }: ShelvedFont,
  glyphs: Iterable<number>,
): Promise<Uint8Array> {
  subsetter ??= open()
  const use = await subsetter
  const at = use.malloc(bytes.length)
  new Uint8Array(use.memory.buffer).set(bytes, at)
  const blob = use.hb_blob_create(at, bytes.length, writable, 0, 0)
  const face = use.hb_face_create(blob, 0)
  use.hb_blob_destroy(blob)
  const input = use.hb_subset_input_create_or_fail()
  try {
    const set = use.hb_subset_input_glyph_set(input)
    for (const glyph of glyphs) use.hb_set_add(set, glyph)
    use.hb_set_clear(use.hb_subset_input_set(input, layoutFeatures))
    use.hb_subset_input_set_flags(input, noHinting | retainGids)
    use.hb_subset_input_pin_all_axes_to_default(input, face)
    use.hb_subset_input_pin_axis_location(input, face, tag('wght'), weight)
    const subset = use.hb_subset_or_fail(face, input)
    assert(subset !== 0, 'A font that was shaped with can be cut to its glyphs.')
    const result = use.hb_face_reference_blob(subset)
    const from = use.hb_blob_get_data(result, 0)
    const cut = new Uint8Array(use.memory.buffer).slice(from, from + use.hb_blob_get_length(result))
    use.hb_blob_destroy(result)
    use.hb_face_destroy(subset)
    return cut
  } finally {
    use.hb_subset_input_destroy(input)
    use.hb_face_destroy(face)
    use.free(at)
  }
}

async function open(): Promise<Subsetter> {
  const file = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
  const { instance } = await WebAssembly.instantiate(new Uint8Array(await readFile(file)))
  // Cast: the functions that the file exports.
  const exports = instance.exports as Subsetter
  exports._initialize()
  return exports
}
