import { Callout } from '@blueprintjs/core'
import styles from '../LessonEditor.module.css'
import type { LessonBodyProps } from '../LessonKindEditor.ts'
import { GradedSettings } from './GradedSettings.tsx'
import { checkFormFields } from './gradedFormFields.ts'
import { QuestionList } from './QuestionList.tsx'
import { QuizDetails } from './quizDetails.tsx'

/** A knowledge check's one question, and its settings. One that was a quiz may have more. */
export function KnowledgeCheckBody({ item, path }: LessonBodyProps<'knowledgeCheck'>) {
  const { questions } = item
  return (
    <div className={styles.stack}>
      {questions.length > 1 && (
        <Callout intent="warning" compact>
          A knowledge check asks its first question only.
        </Callout>
      )}
      <QuestionList questions={questions} path={[...path, 'questions']} isOpen={questions.length === 0} />
      <QuizDetails path={path} questions={questions} />
      <GradedSettings item={item} path={path} fields={checkFormFields} />
    </div>
  )
}
