import { RecordFacts } from '#desktop/renderer/kernel/records/online/RecordFacts.tsx'
import { choiceLabel } from '#desktop/renderer/kernel/values/optionLabel.ts'
import { questionFields } from '#shared/features/content/entities/parts/questionFields.ts'
import type { Questionnaire } from '#shared/features/messaging/entities/Questionnaire.ts'
import { responseText } from '#shared/features/messaging/rules/responseText.ts'
import type { Row } from '#shared/kernel/dataStore/CachedRecord.ts'

const words = { yes: 'Yes', no: 'No' }

/** The questions, and the customer's answers so far; read-only (EML-07). */
export function Answers({ record }: { record: Row }) {
  // Cast: a stored record has the shape of its definition.
  const { questions, status } = record as Questionnaire
  const isBegun = status === 'started' || status === 'complete'
  if (questions.length === 0) return <p className="quiet">No questions yet. Add some with “Edit”.</p>
  return (
    <section aria-label={isBegun ? 'Answers' : 'Questions'}>
      <h3>{isBegun ? 'Answers' : 'Questions'}</h3>
      <RecordFacts
        facts={questions.map((question) => ({
          name: question.id,
          label: question.name,
          text: isBegun ? (responseText(question, words) ?? 'No answer') : asked(question),
        }))}
      />
    </section>
  )
}

const asked = ({ type, availableAnswers }: Questionnaire['questions'][number]): string =>
  [choiceLabel(questionFields.type, type), ...availableAnswers.map(({ answerText }) => answerText)].join(
    '\n– ',
  )
