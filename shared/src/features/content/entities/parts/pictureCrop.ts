import type { RecordOf } from '#shared/kernel/model/Field.ts'
import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'

const percent = (label: string) => number({ label, min: 0, max: 100, required: true })

/**
 * How a picture is made of another: mirrored left to right, then turned clockwise by quarters, then cut to a part of what results, in
 * percent of its sides.
 */
export const pictureCrop = {
  isFlipped: boolean({ label: 'Flipped', default: false }),
  quarters: number({ label: 'Quarter turns', whole: true, min: 0, max: 3, default: 0 }),
  x: percent('From the left'),
  y: percent('From the top'),
  width: percent('Width'),
  height: percent('Height'),
}
export type PictureCrop = RecordOf<typeof pictureCrop>
