import { findEntity } from '#shared/entities.ts'
import { writeSelection } from '#shared/kernel/dataStore/writeSelection.ts'
import type { Operation } from '#shared/kernel/model/Operation.ts'
import { type OperationName, operations } from '#shared/operations.ts'

/**
 * The selection of all that an operation's outputs hold, for tests of what no answer may hold:
 * `{ portalHome { ${wholeAnswer('portalHome', 'courses')} } }`.
 */
export function wholeAnswer(name: OperationName, ...outputs: string[]): string {
  const operation = (operations as readonly Operation[]).find((one) => one.name === name)
  if (!operation) throw new Error(`There is no operation ${name}.`)
  return writeSelection(operation.output, outputs.length > 0 ? outputs : undefined, findEntity)
}
