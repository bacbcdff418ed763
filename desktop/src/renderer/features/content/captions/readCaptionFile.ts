import { maxCaptionBytes } from '#shared/features/content/rules/media/mergedCaptions.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'

/** A file's bytes in Base64, as they are: a browser would read any encoding as UTF-8. */
export function readCaptionFile(file: File): Promise<string> {
  if (file.size > maxCaptionBytes)
    throw new AppError('too_large', { message: `“${file.name}” is too large: at most 10 MB.` })
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
