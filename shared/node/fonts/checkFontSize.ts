import { AppError } from '#shared/kernel/errors/AppError.ts'

const megabyte = 1024 * 1024
/** Of an uploaded file: the largest fonts of Chinese or Japanese have about 20 MB once they are unpacked. */
const maxFontBytes = 10 * megabyte
/** What one file of a font may weigh on a page. */
const maxWebFontBytes = megabyte

/** @throws AppError `too_large` for an uploaded file */
export function checkFontSize(bytes: number): void {
  if (bytes > maxFontBytes)
    throw new AppError('too_large', {
      message: 'The font has more than 10 MB. Choose one with fewer letters.',
    })
}

/** @throws AppError `too_large` for a font for pages */
export function checkWebFontSize(bytes: number): void {
  if (bytes > maxWebFontBytes)
    throw new AppError('too_large', {
      message: `The font has ${(bytes / megabyte).toFixed(1)} MB for a page, and 1 MB at most is allowed. Choose one with fewer letters.`,
    })
}
