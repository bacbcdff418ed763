import { HTMLTable } from '@blueprintjs/core'
import { courseOutline } from '#shared/features/content/rules/outline/courseOutline.ts'
import { progressParts } from '#shared/features/learning/rules/progressParts.ts'
import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import { scoreText } from '../content/courses/courseScores.ts'
import type { LearnerDetailsProps } from '../content/items/itemSlots.ts'

/** Which lessons count for a learner's percentage, and which are missing: by the course as it is written here. */
export function ProgressWhy({ course, progress, packageScores }: LearnerDetailsProps) {
  const { lessons, whole, mean, isKept } = progressParts(courseOutline(course.sections), progress)
  const hasScores = lessons.some(({ id }) => ownValue(packageScores, id))
  if (lessons.length === 0) return <p className="quiet">No lesson counts yet.</p>
  return (
    <>
      <p>
        Each lesson counts the same; {whole} of {lessons.length} are complete. Certifications do not count.
      </p>
      {isKept && (
        <p>
          {Math.floor(progress.progress)} % was reached before lessons were added or changed, and is kept. By
          the lessons as they are written here it would be {mean} %.
        </p>
      )}
      <HTMLTable compact>
        <thead>
          <tr>
            <th>Lesson</th>
            <th>Reached</th>
            {hasScores && <th>Score</th>}
            {hasScores && <th>Attempts</th>}
          </tr>
        </thead>
        <tbody>
          {lessons.map(({ id, name, progress: reached }) => (
            <tr key={id}>
              <td>{name}</td>
              <td>{reached >= 100 ? 'Complete' : reached === 0 ? 'Missing' : `${reached} %`}</td>
              {hasScores && <td>{scoreText(ownValue(packageScores, id))}</td>}
              {hasScores && <td>{ownValue(packageScores, id)?.attempts || '–'}</td>}
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </>
  )
}
