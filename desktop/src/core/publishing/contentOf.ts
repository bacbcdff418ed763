import { Course } from '../../../../shared/src/features/content/entities/Course.ts'
import { editionFields } from '../../../../shared/src/kernel/editions/publishedOf.ts'
import { isDerived } from '../../../../shared/src/kernel/model/deriveFields.ts'
import type { EditionContent } from '../store/editionContents.ts'

/** What an edition of a course holds that its authors write. */
export const contentOf = (course: Readonly<Record<string, unknown>>): EditionContent =>
  Object.fromEntries(
    editionFields(Course)
      .filter((name) => !isDerived(Course, name))
      .map((name) => [name, course[name] ?? null]),
  )
