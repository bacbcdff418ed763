import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ScormManifest } from '#shared/features/content/scorm/ScormManifest.ts'
import { listFiles, type MadeFile } from '../media/listFiles.ts'
import { publishFolder } from '../media/publishFolder.ts'
import { callsApi } from './callsApi.ts'
import { defaultLimits, type PackageLimits } from './openArchive.ts'
import { packageInvalid } from './packageInvalid.ts'
import { readManifest } from './readManifest.ts'
import { maxManifestBytes } from './refuseOtherStandard.ts'
import { unzip } from './unzip.ts'
import { whyNoManifest } from './whyNoManifest.ts'

export type ReadOptions = Partial<PackageLimits> & { signal?: AbortSignal | undefined }

/**
 * Unpacks a SCORM 1.2 package into `outputDir` and reads its manifest; all or nothing. File names and launch URLs
 * start at the package's root, even if the manifest is in a sub-folder. `package_invalid` or `too_large`, with
 * the reason.
 */
export async function readPackage(
  zipPath: string,
  outputDir: string,
  options: ReadOptions = {},
): Promise<{ manifest: ScormManifest; files: MadeFile[] }> {
  const { signal, ...limits } = options
  const manifest = await publishFolder(outputDir, async (folder) => {
    const { names, remarks } = await unzip(zipPath, folder, { ...defaultLimits, ...limits }, signal)
    const name = findManifest(names)
    if ((await stat(join(folder, name))).size > maxManifestBytes)
      throw packageInvalid('its imsmanifest.xml is larger than 20 MB.')
    const manifest = readManifest(
      await readFile(join(folder, name)),
      name.slice(0, name.lastIndexOf('/') + 1),
      names,
    )
    const found = { callsApi: await callsApi(folder, names), remarks: shortened(remarks) }
    return { ...manifest, found }
  })
  return { manifest, files: await listFiles(outputDir) }
}

const maxRemarks = 20

const shortened = (remarks: readonly string[]) =>
  remarks.length <= maxRemarks
    ? [...remarks]
    : [...remarks.slice(0, maxRemarks), `The same goes for ${remarks.length - maxRemarks} more.`]

/** In the root, or the only one at the shallowest depth: people zip the folder instead of its contents. */
function findManifest(names: readonly string[]): string {
  const all = names.filter((name) => /(^|\/)imsmanifest\.xml$/i.test(name))
  const depth = (name: string) => name.split('/').length
  const shallowest = Math.min(...all.map(depth))
  const candidates = all.filter((name) => depth(name) === shallowest)
  const [first, second] = candidates
  if (!first) throw packageInvalid(whyNoManifest(names))
  if (second) throw packageInvalid('it holds several packages. Import them one by one.')
  return first
}
