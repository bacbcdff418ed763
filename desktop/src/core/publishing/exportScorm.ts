import { existsSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { CourseResources } from '#node/scorm/export/Collector.ts'
import { writeCoursePackage } from '#node/scorm/writeCoursePackage.ts'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { AppError, isAppError } from '#shared/kernel/errors/AppError.ts'
import { slugify } from '#shared/kernel/rules/texts/slugify.ts'
import { filesOf } from '../media/assetFiles.ts'
import type { Records } from '../records/createRecords.ts'
import type { Store } from '../store/openStore.ts'
import { toCourse } from './faultsOfTaught.ts'

export type ExportParts = {
  store: Store
  records: Records
  exportsDir: string
  /** An asset's file on this computer, downloaded if missing. */
  localPath(file: Asset['files'][number]): Promise<string>
  now(): number
}

/** Writes a course as a SCORM 1.2 package into the exports folder. Each export has a unique name. */
export async function exportScorm(
  { store, records, exportsDir, localPath, now }: ExportParts,
  key: string,
): Promise<{ path: string; fileName: string; losses: string[] }> {
  const course = toCourse(records.find(Course, key))
  mkdirSync(exportsDir, { recursive: true, mode: 0o700 })
  const resources: CourseResources = {
    asset: async (assetKey) => {
      const row = store.projection.find(Asset, assetKey)
      // Cast: a row of the asset table has all of an asset's fields.
      return row as Asset | null
    },
    file: async (asset, name) => {
      const file = filesOf(asset).find((one) => one.name === name)
      if (!file) return null
      try {
        return await localPath(file)
      } catch (error) {
        // Losses are also listed in the package.
        if (isAppError(error)) return null
        throw error
      }
    },
  }
  const day = new Date(now()).toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')
  const fileName = `${slugify(String(course.name)) || 'course'}-${day}.zip`
  const path = join(exportsDir, fileName)
  const { losses } = await writeCoursePackage(course, resources, path)
  return { path, fileName, losses }
}

/** @throws AppError `not_found` for an invalid export name */
export function exportPath(exportsDir: string, fileName: string): string {
  const path = join(exportsDir, fileName)
  if (
    basename(fileName) !== fileName ||
    !/\.(zip|lectern|lectern-report\.txt)$/.test(fileName) ||
    !existsSync(path)
  )
    throw new AppError('not_found')
  return path
}
