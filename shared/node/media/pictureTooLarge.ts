import { AppError } from '#shared/kernel/errors/AppError.ts'

type Size = { width: number; height: number }
type Limits = { maxPixels: number; maxSide: number }

/** Refuses a picture, or a film’s, with the size that it may have. */
export function pictureTooLarge({ width, height }: Size, { maxPixels, maxSide }: Limits): AppError {
  const [wide, high, side] = [width, height, maxSide].map((pixels) => pixels.toLocaleString('en'))
  const millions = Math.floor(maxPixels / 1_000_000)
  return new AppError('too_large', {
    message: `The picture is too large: ${wide} by ${high} pixels. Make it smaller: at most ${millions} million pixels, and ${side} on a side.`,
  })
}
