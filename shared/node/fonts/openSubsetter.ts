import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** The functions of HarfBuzz's subsetter that are used here (`hb-subset.h`): the library has no wrapper for them. */
export type Subsetter = {
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
  hb_subset_input_unicode_set(input: number): number
  hb_subset_input_set(input: number, which: number): number
  hb_subset_input_set_flags(input: number, flags: number): void
  hb_subset_input_pin_axis_location(input: number, face: number, axis: number, value: number): number
  hb_subset_input_pin_all_axes_to_default(input: number, face: number): number
  hb_subset_input_set_axis_range(
    input: number,
    face: number,
    axis: number,
    from: number,
    to: number,
    usual: number,
  ): number
  hb_subset_or_fail(face: number, input: number): number
}

export const writable = 2
export const setIds = { layoutFeatures: 6 } as const
export const tagNumber = (name: string) =>
  [...name].reduce((all, letter) => (all << 8) | letter.charCodeAt(0), 0)

/** A subsetter with a memory of its own. */
export async function openSubsetter(): Promise<Subsetter> {
  const file = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
  const { instance } = await WebAssembly.instantiate(new Uint8Array(await readFile(file)))
  // Cast: the functions that the file exports.
  const exports = instance.exports as Subsetter
  exports._initialize()
  return exports
}
