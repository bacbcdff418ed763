import { openPromise, type ZipFile } from 'yauzl'
import { AppError } from '../../src/kernel/errors/AppError.ts'
import { defaultLimits, isCutOff, openArchive } from './openArchive.ts'

const maxEntries = 100_000

/**
 * Whether a zip is a package: it has an imsmanifest.xml anywhere (decision SCO-09). Zips that no program could
 * open are refused here, while the uploader is present: any truncated zip, and a package that is too large,
 * encrypted or damaged. A zip with other oddities is not a package.
 */
export async function lookIntoZip(path: string, name: string): Promise<boolean> {
  let zip: ZipFile
  try {
    zip = await openPromise(path, { decodeStrings: false, autoClose: false })
  } catch (error) {
    if (!isCutOff(error)) return false
    throw new AppError('media_invalid', {
      message: `“${name}” is cut off: its end is missing. Copy or download it again.`,
      cause: error,
    })
  }
  try {
    if (!(await hasManifest(zip))) return false
  } finally {
    zip.close()
  }
  const { zip: judged } = await openArchive(path, defaultLimits)
  judged.close()
  return true
}

async function hasManifest(zip: ZipFile): Promise<boolean> {
  let count = 0
  try {
    for await (const { fileNameRaw } of zip.eachEntry()) {
      if (/(^|[\\/])imsmanifest\.xml$/i.test(fileNameRaw.toString('latin1'))) return true
      count += 1
      if (count > maxEntries) return false
    }
  } catch {
    // Without a readable table of contents there is no manifest; the file is kept unchanged.
  }
  return false
}
