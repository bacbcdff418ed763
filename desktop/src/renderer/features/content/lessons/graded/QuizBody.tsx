import styles from '../LessonEditor.module.css'
import type { LessonBodyProps } from '../LessonKindEditor.ts'
import { GradedSettings } from './GradedSettings.tsx'
import { gradedFormFields } from './gradedFormFields.ts'
import { QuestionList } from './QuestionList.tsx'
import { QuizDetails } from './quizDetails.tsx'

/** A quiz's questions in order, and its settings. */
export function QuizBody({ item, path }: LessonBodyProps<'quiz'>) {
  return (
    <div className={styles.stack}>
      <QuestionList questions={item.questions} path={[...path, 'questions']} isOpen />
      <QuizDetails path={path} questions={item.questions} />
      <GradedSettings item={item} path={path} fields={gradedFormFields} />
    </div>
  )
}
