import type { CourseAnswer, Frame } from '../../../kernel/api/answers.ts'
import { Loading } from '../../../kernel/parts/Loading.tsx'
import styles from './Classroom.module.css'
import { ClassroomHeader } from './ClassroomHeader.tsx'
import { Outline, type OutlineProgress } from './outline/Outline.tsx'

const nothingYet: OutlineProgress = { lessonProgress: {}, quizResults: {}, completedCertifications: [] }

/** The classroom while the course is starting: what is known already, in its place. */
export function ClassroomShell({ answer, frame }: { answer: CourseAnswer; frame: Frame }) {
  const { course, assets } = answer
  return (
    <>
      <ClassroomHeader course={course} frame={frame} progress={null} openOutline={() => undefined} />
      <div className={styles.room}>
        <nav className={styles.outline} aria-label="Course outline">
          <Outline
            course={course}
            assets={assets}
            progress={nothingYet}
            current={null}
            onChoose={() => undefined}
          />
        </nav>
        <main className={styles.main}>
          <Loading label="Loading course…" />
        </main>
      </div>
    </>
  )
}
