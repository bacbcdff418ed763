import { AppError } from '../../src/kernel/errors/AppError.ts'
import type { MediaType } from '../../src/kernel/model/kinds/media.ts'
import { defaultLimits, openArchive } from '../scorm/openArchive.ts'
import { packageInvalid } from '../scorm/packageInvalid.ts'
import { whyNoManifest } from '../scorm/whyNoManifest.ts'
import type { Detected } from './detectType.ts'

/**
 * Refuses a file whose type does not fit its place: `unsupported`, or for SCORM packages `package_invalid` with
 * what is wrong with the archive and what to do.
 */
export async function refuseUnwanted(
  { type }: Detected,
  wanted: MediaType,
  path: string,
  name: string,
): Promise<void> {
  if (wanted === 'any' || type === wanted) return
  const isPacked = type === 'zip' || type === 'application' || type === 'text'
  if (wanted === 'scorm' && isPacked) throw packageInvalid(await whyNoPackage(path))
  throw new AppError('unsupported', {
    message: `“${name}” is ${kinds[type] ?? 'another kind of file'}. What is shown here must be ${kinds[wanted]}.`,
  })
}

/** Throws the archive's own reason if it cannot be opened. */
async function whyNoPackage(path: string): Promise<string> {
  const { zip, entries } = await openArchive(path, defaultLimits)
  zip.close()
  return whyNoManifest(entries.map(({ fileNameRaw }) => fileNameRaw.toString('utf8')))
}

const kinds: Partial<Record<Detected['type'], string>> = {
  video: 'a video',
  audio: 'a sound recording',
  image: 'an image',
  pdf: 'a PDF',
  scorm: 'a SCORM package',
  zip: 'a zip archive',
  text: 'a text',
}
