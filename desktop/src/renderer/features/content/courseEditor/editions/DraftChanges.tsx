import { Callout, Spinner } from '@blueprintjs/core'
import { Course } from '../../../../../../../shared/src/features/content/entities/Course.ts'
import { editionFields } from '../../../../../../../shared/src/kernel/editions/publishedOf.ts'
import { isDerived } from '../../../../../../../shared/src/kernel/model/deriveFields.ts'
import type { PublicationState, Row } from '../../../../../core/CoreApi.ts'
import { errorText } from '../../../../kernel/api/toAppError.ts'
import { ChangeList } from '../../../../kernel/parts/ChangeList.tsx'
import styles from './Editions.module.css'
import { useCourseIn } from './useEditions.ts'

/** What differs from the edition that was published last, in words; by names alone where it cannot be read now. */
export function DraftChanges({ course, publication }: { course: Row; publication: PublicationState }) {
  const { edition, changes } = publication
  const { data, error } = useCourseIn(course.key, edition)
  if (error)
    return (
      <>
        <Callout compact>Known by name only. {errorText(error)}</Callout>
        <ul className={styles.lessons}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      </>
    )
  if (!data) return <Spinner size={24} aria-label="Reading the edition" />
  return (
    <ChangeList
      entity={Course}
      from={writtenOf(data)}
      to={writtenOf(course)}
      tense="did"
      titles={{ from: 'Published', to: 'Now' }}
    />
  )
}

const written = editionFields(Course).filter((name) => !isDerived(Course, name))

/** What an edition would have of it: live fields act at once, and what is computed follows. */
export const writtenOf = (course: Row): Readonly<Record<string, unknown>> =>
  Object.fromEntries(written.map((name) => [name, course[name] ?? null]))
