import type { CoreApi } from '#desktop/core/CoreApi.ts'
import { findEntity } from '#shared/entities.ts'
import { fromAnswer } from '#shared/kernel/dataStore/fromAnswer.ts'
import { operationDocument } from '#shared/kernel/dataStore/operationDocument.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Operation, OperationInput, OperationOutput } from '#shared/kernel/model/Operation.ts'
import { zodForAnswers } from '#shared/kernel/model/schemas/zodForAnswer.ts'

/**
 * Calls an operation of `shared/src/features` on the server, by its definition, for its whole answer.
 *
 * @throws AppError the server's error; `unavailable` for an invalid answer
 */
export async function callOperation<O extends Operation>(
  core: Pick<CoreApi, 'executeOnServer'>,
  operation: O,
  input: OperationInput<O>,
): Promise<OperationOutput<O>> {
  const document = operationDocument(operation, findEntity)
  const { answer } = await core.executeOnServer({ document, variables: { ...input } })
  const isRecord = typeof answer === 'object' && answer !== null
  const parsed = zodForAnswers(operation.output, findEntity).safeParse(
    isRecord ? fromAnswer(operation.output, { ...answer }, findEntity) : answer,
  )
  if (!parsed.success)
    throw new AppError('unavailable', {
      message: 'The answer was not one of a Lectern server. Check the server address.',
      cause: parsed.error,
    })
  // Cast: the schema is built from the same fields as the type.
  return parsed.data as OperationOutput<O>
}
