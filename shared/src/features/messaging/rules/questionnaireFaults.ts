import type { EntityHooks, RecordFault } from '#shared/kernel/model/EntityHooks.ts'
import { isSameJson } from '#shared/kernel/sync/json.ts'
import type { QuestionnaireFields } from '../entities/parts/questionnaireFields.ts'

const order: readonly QuestionnaireFields['status'][] = ['development', 'pending', 'started', 'complete']

/**
 * Faults of staff's edits: a status does not go back, and only the customer starts and completes; questions do not change once
 * the customer has begun; responses are the customer's; and a sent questionnaire has a customer and a question.
 */
export const questionnaireFaults: NonNullable<EntityHooks['judge']> = {
  fields: ['status', 'questions', 'email', 'portal'],
  faults(record, before) {
    // Casts: the records have passed their schema.
    const after = record as QuestionnaireFields
    const known = before as QuestionnaireFields | null
    return [
      ...faultsOfStatus(after, known),
      ...faultsOfResponses(after, known),
      ...faultsOfBegun(after, known),
    ]
  },
}

function faultsOfStatus(after: QuestionnaireFields, before: QuestionnaireFields | null): RecordFault[] {
  const was = before?.status ?? 'development'
  if (order.indexOf(after.status) < order.indexOf(was))
    return [{ path: 'status', message: 'A questionnaire cannot go back to an earlier status.' }]
  if (after.status !== was && after.status !== 'pending')
    return [{ path: 'status', message: 'Only its customer starts and completes a questionnaire.' }]
  if (after.status !== 'pending') return []
  const faults: RecordFault[] = []
  if (!after.email) faults.push({ path: 'email', message: 'Enter the email address of the customer.' })
  if (after.questions.length === 0) faults.push({ path: 'questions', message: 'Add a question.' })
  for (const { id, type, availableAnswers } of after.questions)
    if ((type === 'multipleChoice' || type === 'multipleResponse') && availableAnswers.length === 0)
      faults.push({
        path: `questions.${id}.availableAnswers`,
        message: 'Add the answers to choose from.',
      })
  return faults
}

function faultsOfResponses(after: QuestionnaireFields, before: QuestionnaireFields | null): RecordFault[] {
  const known = new Map(before?.questions.map(({ id, response }) => [id, response]))
  return after.questions
    .filter(({ id, response }) => response !== null && !isSameJson(response, known.get(id) ?? null))
    .map(({ id }) => ({ path: `questions.${id}.response`, message: 'Only the customer answers.' }))
}

function faultsOfBegun(after: QuestionnaireFields, before: QuestionnaireFields | null): RecordFault[] {
  if (before?.status !== 'started' && before?.status !== 'complete') return []
  return (['email', 'portal', 'questions'] as const)
    .filter((name) => !isSameJson(after[name], before[name]))
    .map((path) => ({
      path,
      message: 'This can no longer be changed: the customer has started the questionnaire.',
    }))
}
