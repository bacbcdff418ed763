import { assert } from '#shared/kernel/errors/assert.ts'
import { openSubsetter, type Subsetter, setIds, tagNumber, writable } from '../fonts/openSubsetter.ts'
import type { ShelvedFont } from './fontShelf.ts'

/** Glyphs keep their numbers; layout is not needed any more, since the text is shaped. */
const noHinting = 0x1
const retainGids = 0x2

let subsetter: Promise<Subsetter> | undefined

/** A font with these glyphs alone, in its one weight, as TrueType. */
export async function subsetFont(
  { bytes, weight }: ShelvedFont,
  glyphs: Iterable<number>,
): Promise<Uint8Array> {
  subsetter ??= openSubsetter()
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
    use.hb_set_clear(use.hb_subset_input_set(input, setIds.layoutFeatures))
    use.hb_subset_input_set_flags(input, noHinting | retainGids)
    use.hb_subset_input_pin_all_axes_to_default(input, face)
    use.hb_subset_input_pin_axis_location(input, face, tagNumber('wght'), weight)
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
