import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { type Queryable, query } from '#server/kernel/db/query.ts'
import { allOf, type StoredRecord, tableOf, toRecord } from '#server/kernel/db/records/columns.ts'
import { updateRecord } from '#server/kernel/db/records/writeRecords.ts'
import { followWrite } from '#server/kernel/records/followWrite.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { Questionnaire } from '#shared/features/messaging/entities/Questionnaire.ts'
import type { answerQuestionnaire as operation } from '#shared/features/messaging/operations/questionnaires.ts'
import { responseFault } from '#shared/features/messaging/rules/questionnaireAnswers.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { type Fault, fault, makeDetails } from '#shared/kernel/errors/faults.ts'
import { publicView } from '#shared/kernel/rules/access/publicView.ts'
import { ownQuestionnaires } from './ownQuestionnaires.ts'

type Questions = Questionnaire['questions']
type Answers = NonNullable<Parameters<Handler<typeof operation>>[0]['answers']>

export const answerQuestionnaire: Handler<typeof operation> = async (input, context) => {
  const { deps } = context
  const own = await ownQuestionnaires(context)
  const record = await inTransaction(deps.db.pool, async (client) => {
    const before = await lock(client, Prisma.sql`${own} AND key = ${input.questionnaire}`)
    if (before.status === 'complete') return before
    // Cast: a stored record has the fields of its entity.
    const questions = withAnswers(before.questions as Questions, input.answers ?? [])
    const now = new Date(deps.now()).toISOString()
    const values = {
      questions,
      status: input.isFinished ? 'complete' : 'started',
      startedAt: before.startedAt ?? now,
      completedAt: input.isFinished ? now : null,
    }
    const after = await updateRecord(client, Questionnaire, before, values, deps.now())
    assert(after, 'nobody else writes this questionnaire, since its row is locked')
    await followWrite(client, context, Questionnaire, { action: 'update', before, after, values })
    return after
  })
  return { questionnaire: publicView(Questionnaire, record, { isEntitled: true }) }
}

/** Two tabs and a second click come one after the other. @throws AppError `not_found` */
async function lock(client: Queryable, where: Prisma.Sql): Promise<StoredRecord> {
  const rows = await query(
    client,
    Prisma.sql`
    SELECT ${allOf(Questionnaire)} FROM ${tableOf(Questionnaire)} WHERE ${where} FOR UPDATE`,
  )
  if (!rows[0]) throw new AppError('not_found')
  return toRecord(rows[0])
}

/** Each question with its new response; those that were not sent keep theirs. @throws AppError `validation` */
function withAnswers(questions: Questions, answers: Answers): Questions {
  const responses = new Map(
    answers.map(({ question, response }) => [question, response === '' ? null : response]),
  )
  const byId = new Map(questions.map((question) => [question.id, question]))
  const faults: Record<string, Fault> = {}
  for (const [id, response] of responses) {
    const question = byId.get(id)
    const reason = question ? responseFault(question, response) : fault('reference')
    if (reason) faults[id] = reason
  }
  if (Object.keys(faults).length > 0) throw new AppError('validation', { details: makeDetails(faults) })
  return questions.map((question) =>
    responses.has(question.id) ? { ...question, response: responses.get(question.id) ?? null } : question,
  )
}
