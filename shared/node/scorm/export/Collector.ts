import { extname } from 'node:path'
import type { Asset } from '#shared/features/content/entities/Asset.ts'

/** Resolves what a course references. */
export type CourseResources = {
  /** An asset by its key; null if it is not on this computer. */
  asset(key: string): Promise<Asset | null>
  /** The path of one of an asset's files (`original`, `poster.jpg`, `hls/…`); null if missing. */
  file(asset: Asset, name: string): Promise<string | null>
}

/** Collects the files of a package, without duplicates, and the losses: content that a package cannot hold. */
export type Collector = {
  losses: string[]
  /** Paths on this computer, by their names in the package. */
  files: Map<string, string>
  /** An asset that a lesson needs; null, with a loss, if it is not on this computer. */
  asset(key: string | null, where: string): Promise<Asset | null>
  /** Adds an asset's file to the package and returns its URL there; null if it is missing. */
  include(asset: Asset, name: string): Promise<string | null>
  /** Adds a generated file to the package, and returns its URL. */
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
      const asset = await resources.asset(key)
      if (!asset) losses.push(`${where}: the file it shows is not in the library any more.`)
      return asset
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

/** Players need the right extension: by content, else from the original name. */
function originalExtension(asset: Asset): string {
  const named = extname(asset.name).toLowerCase()
  return extensions[asset.mimeType ?? ''] ?? (/^\.[a-z0-9]{1,8}$/.test(named) ? named : '.bin')
}
