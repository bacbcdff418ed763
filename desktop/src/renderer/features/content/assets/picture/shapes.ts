import type { PictureCrop } from '#shared/features/content/entities/parts/pictureCrop.ts'
import { croppedSize, isWhole } from '#shared/features/content/rules/media/croppedPicture.ts'

/** The shapes that a crop can have. */
export const shapes = [
  { name: 'Free', ratio: null },
  { name: '1:1', ratio: 1 },
  { name: '4:3', ratio: 4 / 3 },
  { name: '3:2', ratio: 3 / 2 },
  { name: '16:9', ratio: 16 / 9 },
] as const
export type Shape = (typeof shapes)[number]

/** The shape that a crop has, to a pixel; free for a whole picture. */
export function findShape(crop: PictureCrop, size: { width: number; height: number }): Shape {
  const { width, height } = croppedSize(size, crop)
  const found = shapes.find(({ ratio }) => ratio !== null && Math.abs(width - height * ratio) <= 1.5)
  return isWhole(crop) ? shapes[0] : (found ?? shapes[0])
}
