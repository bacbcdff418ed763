import type { Asset } from '../../../../shared/src/features/content/entities/Asset.ts'
import type { MediaType } from '../../../../shared/src/kernel/model/kinds/media.ts'
import type { Job } from '../CoreApi.ts'

/** What processing made of a file: more files, by the names of names that assets use, and facts. */
export type ProcessedMedia = {
  files: { name: string; path: string; mimeType: string }[]
  facts: Partial<Asset>
  /** A word to the author about what is good enough to play. */
  remark?: string | null
}

/** The port to ffmpeg and the package reader (shared/node); the core queues, they work. */
export type MediaWork = {
  /** What a file is by its content, not only by its name. Refuses what is not of the type that is wanted. */
  detect(path: string, name: string, wanted?: MediaType): Promise<{ type: Asset['type']; mimeType: string }>
  /** @throws AppError `media_invalid`, `package_invalid`, … with a reason that the author reads */
  process(task: {
    kind: Job['kind']
    /** The file, and the name it was imported by. */
    path: string
    name: string
    outputDir: string
    /** 0 to 1. */
    onProgress(progress: number): void
    signal: AbortSignal
  }): Promise<ProcessedMedia>
}

const kinds: readonly string[] = ['video', 'audio', 'image', 'pdf', 'scorm'] satisfies Job['kind'][]

/** The work that an asset's type needs; null for files that are kept as they are. */
export function jobKindOf(type: Asset['type']): Job['kind'] | null {
  // `includes` has proved that it is one of them.
  return kinds.includes(type) ? (type as Job['kind']) : null
}
