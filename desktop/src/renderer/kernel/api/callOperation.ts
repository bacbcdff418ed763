import { findEntity } from '../../../../../shared/src/entities.ts'
import { AppError } from '../../../../../shared/src/kernel/errors/AppError.ts'
import type { Field } from '../../../../../shared/src/kernel/model/Field.ts'
import type { Storage } from '../../../../../shared/src/kernel/model/FieldKind.ts'
import { kindOf } from '../../../../../shared/src/kernel/model/kindOf.ts'
import type {
  Operation,
  OperationInput,
  OperationOutput,
} from '../../../../../shared/src/kernel/model/Operation.ts'
import { zodForAnswers } from '../../../../../shared/src/kernel/model/zodForAnswer.ts'
import type { CoreApi } from '../../../core/CoreApi.ts'

/**
 * Calls an operation of `shared/src/features` on the server, by its definition.
 *
 * @throws AppError the server's error; `unavailable` for an invalid answer
 */
export async function callOperation<O extends Operation>(
  core: Pick<CoreApi, 'executeOnServer'>,
  operation: O,
  input: OperationInput<O>,
): Promise<OperationOutput<O>> {
  const data = await core.executeOnServer({ document: documentOf(operation), variables: { ...input } })
  const parsed = zodForAnswers(operation.output, findEntity).safeParse(data.answer)
  if (!parsed.success)
    throw new AppError('unavailable', {
      message: 'The server did not answer as Lectern does.',
      cause: parsed.error,
    })
  // Cast: the schema is built from the same fields as the type.
  return parsed.data as OperationOutput<O>
}

/** Its field has the alias `answer`, as in the data store's documents. */
export function documentOf({ kind, name, input, output }: Operation): string {
  const declared = Object.entries(input).map(([arg, field]) => `$${arg}: ${typeOf(field)}`)
  const passed = Object.keys(input).map((arg) => `${arg}: $${arg}`)
  // GraphQL allows no empty parentheses.
  const within = (parts: string[]) => (parts.length === 0 ? '' : `(${parts.join(', ')})`)
  return `${kind} ${within(declared)} { answer: ${name}${within(passed)} { ${Object.keys(output).join(' ')} } }`
}

const typeOf = (field: Field) => `${scalars[kindOf(field).storage(field)]}${field.required ? '!' : ''}`

/** The server's mapping of types (3§7.1); trees are JSON. */
const scalars: Record<Storage, string> = {
  text: 'String',
  double: 'Float',
  integer: 'Int',
  boolean: 'Boolean',
  date: 'String',
  timestamp: 'String',
  json: 'JSON',
}
