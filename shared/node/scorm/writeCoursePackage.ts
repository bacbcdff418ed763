import type { Asset } from '../../src/entities/Asset.ts'
import type { Course } from '../../src/entities/Course.ts'
import { AppError } from '../../src/errors/AppError.ts'

/** Where an export finds what a course refers to. */
export type CourseResources = {
  /** An asset by its key; null where it is not on this computer. */
  asset(key: string): Promise<Asset | null>
  /** The path of one of an asset's files (`original`, `poster.jpg`, `hls/…`); null where it is not there. */
  file(asset: Asset, name: string): Promise<string | null>
}

export type ExportOptions = { signal?: AbortSignal; onProgress?: (share: number) => void }

/**
 * Writes a course as a SCORM 1.2 package that runs on its own in any player. `losses` are
 * sentences: what the package could not hold, or holds in another way. The zip appears whole or
 * not at all. `validation` when there is no lesson to export.
 */
export async function writeCoursePackage(
  course: Course,
  _resources: CourseResources,
  _outZip: string,
  _options: ExportOptions = {},
): Promise<{ losses: string[] }> {
  throw new AppError('unavailable', { message: `Exporting ${course.name} is being built.` })
}
