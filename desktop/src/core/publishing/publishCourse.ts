import { Asset } from '../../../../shared/src/features/content/entities/Asset.ts'
import { Course } from '../../../../shared/src/features/content/entities/Course.ts'
import type { KnownAssets } from '../../../../shared/src/features/content/lessons/LessonKind.ts'
import { assetsOfLesson } from '../../../../shared/src/features/content/rules/assetsOfLesson.ts'
import type { CourseWithNeeds } from '../../../../shared/src/features/content/rules/circleFaults.ts'
import { courseOutline } from '../../../../shared/src/features/content/rules/courseOutline.ts'
import { type PublishFault, publishable } from '../../../../shared/src/features/content/rules/publishable.ts'
import { Publication } from '../../../../shared/src/kernel/editions/Publication.ts'
import { hashOfParts, partsOf } from '../../../../shared/src/kernel/editions/partsOf.ts'
import { AppError } from '../../../../shared/src/kernel/errors/AppError.ts'
import { parseKey } from '../../../../shared/src/kernel/model/key.ts'
import type { Row } from '../CoreApi.ts'
import type { Records } from '../records/createRecords.ts'
import { everyRow, listRows } from '../store/listRows.ts'
import type { Store } from '../store/openStore.ts'
import { localOrganization } from '../workspace/consoleSettings.ts'
import { contentOf } from './contentOf.ts'

/**
 * Checks a course and asks the server to publish it as it is now: the publication waits in the outbox until the server
 * can be reached. @throws AppError `validation` with the reasons
 */
export function publishCourse(records: Records, store: Store, key: string, note: string | null): Row {
  records.requireMay(Course, 'update')
  records.requireMay(Publication, 'create')
  const course = records.find(Course, key)
  requirePublishable(store, course)
  const seen = partsOf(Course, course)
  const hash = hashOfParts(seen)
  return store.write(null, () => {
    // The keys of a workspace that is not connected yet change.
    if (store.organization !== localOrganization) store.editions.keep(hash, contentOf(Course, course, []))
    return records.create(Publication, { ...about(key), act: 'publish', hash, seen, note })
  })
}

/** @throws AppError `validation` with the reasons why it cannot be published */
export function requirePublishable(store: Store, course: Row): void {
  const { isPublishable, faults } = judge(store, courseOf(course))
  if (!isPublishable)
    throw new AppError('validation', {
      message: 'The course is not ready to be published.',
      details: { faults },
    })
}

/** The faults that block publishing a course; the same check as publishing itself. */
export function publishFaults(records: Records, store: Store, key: string): { faults: PublishFault[] } {
  const course = courseOf(records.find(Course, key))
  return { faults: judge(store, course).faults }
}

/** Asks the server to unpublish a course. */
export function unpublishCourse(records: Records, key: string): Row {
  records.requireMay(Course, 'update')
  records.requireMay(Publication, 'create')
  return records.create(Publication, { ...about(records.find(Course, key).key), act: 'unpublish' })
}

const about = (key: string) => ({ entity: Course.name, recordID: parseKey(key)?.id })

/** Cast: a row of the course table has all fields of a course except server-only ones. */
export const courseOf = (row: Row): Course =>
  ({ ...row, enrollmentCount: 0, avgRating: null, reviews: [] }) as unknown as Course

const judge = (store: Store, course: Course) =>
  publishable(course, knownAssets(store, course), course.prerequisites.length > 0 ? needsOfAll(store) : [])

function needsOfAll({ db }: Store): CourseWithNeeds[] {
  const fields = ['name', 'prerequisites']
  // Cast: rows of courses, with the fields that are asked.
  return listRows(db, { entity: Course.name, fields, offset: 0, limit: everyRow })
    .items as unknown as CourseWithNeeds[]
}

/** Every asset that a course's lessons reference, also inside blocks. */
function lessonAssets(course: Pick<Course, 'sections'>): string[] {
  return [...new Set(courseOutline(course.sections).flatMap(({ item }) => assetsOfLesson(item)))]
}

function knownAssets(store: Store, course: Pick<Course, 'sections'>): KnownAssets {
  const known = new Map<string, { type: string; status: string; derivativeStatus: string }>()
  for (const key of lessonAssets(course)) {
    const asset = store.projection.find(Asset, key)
    if (asset)
      known.set(key, {
        type: String(asset.type),
        status: String(asset.status),
        derivativeStatus: String(asset.derivativeStatus),
      })
  }
  return known
}
