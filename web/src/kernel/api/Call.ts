import type { Field } from '#shared/kernel/model/Field.ts'
import type { OperationInput, OperationOutput } from '#shared/kernel/model/Operation.ts'
import type { OperationName, operations } from '#shared/operations.ts'
import type { Selected } from './Selected.ts'

/**
 * A call of the portal's server: the document of an operation, and what it answers. A capability's calls
 * stand in its `calls.ts`; `web/src/calls.test.ts` holds each against the schema that the definitions make.
 */
export type Call<Answer, Input = Record<string, unknown>> = {
  /** The operation, whose name the answer is under. */
  operation: string
  document: string
  /** Never there: they carry the types of the answer and of the arguments. */
  answer?: Answer
  input?: Input
}

export type AnswerOf<C> = C extends Call<infer Answer> ? Answer : never

type ByName = { [O in (typeof operations)[number] as O['name']]: O }
type Named<N extends OperationName> = ByName[N]

/**
 * The arguments that a call passes, with their GraphQL types: texts, choices, references and moments are String,
 * numbers Float, the rest JSON.
 */
type Arguments<Input> = { readonly [Name in keyof Input]?: ArgumentOf<Input[Name]> }
type ArgumentOf<F> = F extends { required: true }
  ? `${ScalarOf<F>}!`
  : ScalarOf<F> extends 'JSON'
    ? 'JSON' | 'JSON!'
    : ScalarOf<F>
type ScalarOf<F> =
  F extends Pick<Field, 'kind'> ? (F['kind'] extends keyof Scalars ? Scalars[F['kind']] : 'JSON') : never
type Scalars = {
  text: 'String'
  choice: 'String'
  reference: 'String'
  media: 'String'
  date: 'String'
  timestamp: 'String'
  number: 'Float'
  boolean: 'Boolean'
}

/** Itself where the operation takes these arguments. Not a bound of `Args`: the compiler would go through all operations for each call. */
type Checked<Args, N extends OperationName> =
  Args extends Arguments<Named<N>['input']> ? Args : Arguments<Named<N>['input']>

/** Exported for its name, which declarations of calls print. */
export type CallOf<N extends OperationName, Args, Fields extends string> = Call<
  Selected<OperationOutput<Named<N>>, Fields>,
  Pick<OperationInput<Named<N>>, keyof Args & keyof OperationInput<Named<N>>>
>

/**
 * A call by the operation's name: `query('portalHome', {}, 'portal links')`. The compiler reads the selection, and finds
 * the answer's type in the definition; only types, so that definitions stay out of the browser.
 */
export const query = <
  N extends OperationName,
  const Args extends Readonly<Record<string, string>>,
  const Fields extends string,
>(
  operation: N,
  args: Checked<Args, N>,
  fields: Fields,
): CallOf<N, Args, Fields> => ({ operation, document: writeDocument('query', operation, args, fields) })

export const mutation = <
  N extends OperationName,
  const Args extends Readonly<Record<string, string>>,
  const Fields extends string,
>(
  operation: N,
  args: Checked<Args, N>,
  fields: Fields,
): CallOf<N, Args, Fields> => ({ operation, document: writeDocument('mutation', operation, args, fields) })

function writeDocument(
  kind: 'query' | 'mutation',
  operation: string,
  args: Readonly<Record<string, string | undefined>>,
  fields: string,
): string {
  const declared = Object.entries(args).map(([arg, type]) => `$${arg}: ${type}`)
  const passed = Object.keys(args).map((arg) => `${arg}: $${arg}`)
  const head = declared.length > 0 ? `(${declared.join(', ')})` : ''
  const tail = passed.length > 0 ? `(${passed.join(', ')})` : ''
  return `${kind} ${operation}${head} { ${operation}${tail} { ${fields} } }`
}
