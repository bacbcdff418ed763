import { extname } from 'node:path'
import type { Asset } from '../../../src/features/content/entities/Asset.ts'
import type { CourseResources } from '../writeCoursePackage.ts'

/** Gathers the files that a package will hold, each once, and what could not be held. */
export type Collector = {
  losses: string[]
  /** Paths on this computer, by their names in the package. */
  files: Map<string, string>
  /** An asset that a lesson needs; null, with a loss, where it is not on this computer. */
  asset(key: string | null, where: string): Promise<Asset | null>
  /** Puts an asset's file into the package and answers its address there; null where it is not there. */
  include(asset: Asset, name: string): Promise<string | null>
  /** Puts a file made for the package into it, and answers its address. */
  add(path: string, name: string): string
}

export function createCollector(resources: CourseResources): Collector {
  const losses: string[] = []
  const files = new Map<string, string>()
  const add = (path: string, name: string) => {
    files.set(name, path)
    return name.split('/').map(encodeURIComponent).join('/')
  }
  return {
    losses,
    files,
    add,
    asset: async (key, where) => {
      if (!key) return null
      const found = await resources.asset(key)
      if (!found) losses.push(`${where}: the file it shows is not in the library any more.`)
      return found
    },
    include: async (asset, name) => {
      const path = await resources.file(asset, name)
      if (!path) return null
      const extension = name === 'original' ? originalExtension(asset) : ''
      return add(path, `media/${asset.id}/${name}${extension}`)
    },
  }
}

const extensions: Record<string, string> = {
  'video/mp4': '.mp4',
  'video/webm': '.webm',
  'audio/mpeg': '.mp3',
  'audio/mp4': '.m4a',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/gif': '.gif',
  'image/webp': '.webp',
  'image/svg+xml': '.svg',
  'application/pdf': '.pdf',
}

/** Players tell a file's kind by its extension; the content decides it, else the name it came with. */
function originalExtension(asset: Asset): string {
  const named = extname(asset.name).toLowerCase()
  return extensions[asset.mimeType ?? ''] ?? (/^\.[a-z0-9]{1,8}$/.test(named) ? named : '.bin')
}
