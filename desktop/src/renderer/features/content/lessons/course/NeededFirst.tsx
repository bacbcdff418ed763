import type { Row } from '#desktop/core/Row.ts'
import { typedRow } from '#desktop/core/typedRow.ts'
import { useRow } from '#desktop/renderer/kernel/api/useRecords.ts'
import { useFormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import { Course } from '#shared/features/content/entities/Course.ts'
import type { ProgramSection } from '#shared/features/content/entities/parts/programSection.ts'
import styles from '../named/NamedItem.module.css'
import { type PlaceOfNeed, placeOfNeed } from './placeOfNeed.ts'

/** What a course of a program needs first, and whether the program has it before. */
export function NeededFirst({ course }: { course: Row }) {
  const { prerequisites } = typedRow(Course, course)
  const needs = prerequisites.filter(
    (one) => one.course !== null || one.microcast !== null || one.certificationID,
  )
  if (needs.length === 0) return <p className="quiet">It has no prerequisites.</p>
  return (
    <div>
      <h3>Needed first</h3>
      <ul className={styles.list}>
        {needs.map((need) => (
          <Need key={need.id} need={need} of={course.key} />
        ))}
      </ul>
    </div>
  )
}

const texts: Record<PlaceOfNeed, string> = {
  before: 'before it in this program',
  after: 'after it in this program: learners come here too early',
  missing: 'not in this program',
}

function Need({ need, of }: { need: Course['prerequisites'][number]; of: string }) {
  const { record } = useFormTarget()
  const { prerequisiteType: type, certificationID } = need
  const key = type === 'course' ? need.course : need.microcast
  const { data: named } = useRow(type, key)
  const organization = of.split('~')[0]
  const { data: award } = useRow(
    'certification',
    certificationID ? `${organization}~${certificationID}` : null,
  )
  // Cast: a stored program has the shape of its definition.
  const place = key === null ? null : placeOfNeed((record.sections ?? []) as ProgramSection[], of, key)
  return (
    <li>
      {[named && String(named.name), award && `the certification “${String(award.name)}”`]
        .filter(Boolean)
        .join(', with ')}
      {place && <span className="quiet"> ({texts[place]})</span>}
    </li>
  )
}
