import type { Entry, ZipFile } from 'yauzl'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { entryName } from './entryName.ts'
import type { Archive } from './openArchive.ts'
import { packageInvalid } from './packageInvalid.ts'
import { standardFault } from './readManifest.ts'
import { readXml } from './readXml.ts'
import { whyNoManifest } from './whyNoManifest.ts'

export const maxManifestBytes = 20 * 1024 * 1024

/**
 * Refuses an archive of another standard before all other checks: its owner must change that first. An unreadable
 * manifest is checked after unpacking.
 */
export async function refuseOtherStandard({ zip, entries }: Archive): Promise<void> {
  const names = entries.map(entryName)
  const found = names
    .map((name, index) => ({ name, entry: entries[index] }))
    .filter(({ name }) => /(^|\/)imsmanifest\.xml$/i.test(name) && !name.startsWith('__MACOSX/'))
    .sort((a, b) => a.name.split('/').length - b.name.split('/').length)[0]
  if (!found?.entry) throw packageInvalid(whyNoManifest(names))
  const bytes = await readSmall(zip, found.entry)
  const root = bytes && tryReadXml(bytes)
  const fault = root && standardFault(root)
  if (fault) throw packageInvalid(fault)
}

async function readSmall(zip: ZipFile, entry: Entry): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      // Cast: an archive's stream yields bytes.
      const part = chunk as Buffer
      size += part.length
      if (size > maxManifestBytes) return null
      chunks.push(part)
    }
  } catch {
    // Damaged: unpacking reports it.
    return null
  }
  return Buffer.concat(chunks)
}

function tryReadXml(bytes: Buffer) {
  try {
    return readXml(bytes)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
