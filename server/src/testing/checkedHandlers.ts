import { findEntity } from '#shared/entities.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Field } from '#shared/kernel/model/Field.ts'
import type { Operation } from '#shared/kernel/model/Operation.ts'
import { zodForAnswer } from '#shared/kernel/model/schemas/zodForAnswer.ts'
import { operations } from '#shared/operations.ts'
import type { Handler, Handlers } from '../kernel/request/Handler.ts'

/**
 * The same handlers, whose answers are held against the shapes of their operations: an answer of another shape fails
 * the call. Parts that nobody selects are not made, as without the check.
 */
export function checkedHandlers(handlers: Handlers): Handlers {
  const checked = Object.entries(handlers).map(([name, handler]) => {
    const operation = (operations as readonly Operation[]).find((one) => one.name === name)
    // Cast: the registry pairs names with handlers of that operation.
    return [name, operation ? checkedHandler(operation, handler as unknown as Handler<Operation>) : handler]
  })
  // Cast: each handler under its own name.
  return Object.fromEntries(checked) as Handlers
}

const checkedHandler =
  (operation: Operation, handler: Handler<Operation>): Handler<Operation> =>
  async (input, context) => {
    const answer = await handler(input, context)
    const strangers = Object.keys(answer).filter((name) => !Object.hasOwn(operation.output, name))
    if (strangers.length > 0) throw shapeFault([`${operation.name} has no output ${strangers.join(', ')}`])
    const parts: Record<string, unknown> = {}
    for (const [name, field] of Object.entries(operation.output))
      Object.defineProperty(parts, name, {
        enumerable: true,
        get: () => {
          const value: unknown = answer[name]
          const check = (made: unknown) => fitting(`${operation.name}.${name}`, field, made)
          return value instanceof Promise ? value.then(check) : check(value)
        },
      })
    return parts
  }

function fitting(path: string, field: Field, value: unknown): unknown {
  const { error } = zodForAnswer(field, findEntity).safeParse(value)
  if (!error) return value
  const faults = error.issues.map((issue) => `${[path, ...issue.path].join('.')}: ${issue.message}`)
  throw shapeFault(faults.slice(0, 5))
}

/** With its own text, which tests see: others are masked. */
const shapeFault = (faults: readonly string[]) =>
  new AppError('internal', {
    message: `The answer has another shape than its operation: ${faults.join('; ')}`,
  })
