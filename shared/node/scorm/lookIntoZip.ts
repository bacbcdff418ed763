import { openPromise, type ZipFile } from 'yauzl'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { defaultLimits, isCutOff, openArchive, readEnd } from './openArchive.ts'
import { refuseOtherStandard } from './refuseOtherStandard.ts'

const maxEntries = 100_000

/**
 * Whether a zip is a package: it has an imsmanifest.xml anywhere (decision SCO-09). Zips that no program could
 * open are refused here, while the uploader is present: any truncated zip, and a package that is too large,
 * encrypted, damaged or of another standard. A zip with other oddities is not a package.
 */
export async function lookIntoZip(path: string, name: string): Promise<boolean> {
  let zip: ZipFile
  try {
    zip = await openPromise(path, { decodeStrings: false, autoClose: false })
  } catch (error) {
    if (!isCutOff(error)) return await refuseBrokenPackage(path)
    throw new AppError('media_invalid', {
      message: `“${name}” is cut off: its end is missing. Copy or download it again.`,
      cause: error,
    })
  }
  try {
    const found = await hasManifest(zip)
    if (found === 'unreadable') return await refuseBrokenPackage(path)
    if (!found) return false
  } finally {
    zip.close()
  }
  const archive = await openArchive(path, defaultLimits)
  try {
    await refuseOtherStandard(archive)
  } finally {
    archive.zip.close()
  }
  return true
}

/** A table of contents is at most this long in packages that are looked for by its text. */
const maxTableBytes = 4 * 1024 * 1024

/**
 * A zip that cannot be read, but names a manifest at its end, was meant as a package: kept as a plain file it would fail without
 * a word. Refused with the archive's own reason.
 */
async function refuseBrokenPackage(path: string): Promise<false> {
  const end = (await readEnd(path, maxTableBytes)).toString('latin1')
  if (!/imsmanifest\.xml/i.test(end)) return false
  const { zip } = await openArchive(path, defaultLimits)
  zip.close()
  return false
}

async function hasManifest(zip: ZipFile): Promise<boolean | 'unreadable'> {
  let count = 0
  try {
    for await (const { fileNameRaw } of zip.eachEntry()) {
      if (/(^|[\\/])imsmanifest\.xml$/i.test(fileNameRaw.toString('latin1'))) return true
      count += 1
      if (count > maxEntries) return false
    }
  } catch {
    return 'unreadable'
  }
  return false
}
