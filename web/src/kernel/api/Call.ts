/**
 * A call of the portal's server: the document of an operation, and what it answers. A capability's calls
 * stand in its `calls.ts`; `web/src/calls.test.ts` holds each against `shared/src/features`.
 */
export type Call<Answer> = {
  /** The operation, whose name the answer stands under. */
  operation: string
  document: string
  /** Never there: it carries the type of the answer. */
  answer?: Answer
}

/**
 * Argument types follow the server's mapping of field kinds: texts, choices, references and moments are String,
 * numbers Float, the rest JSON. The answer has the shape that the operation names in `shared/src/features`.
 */
type Arguments = Record<string, string>

export const query = <Answer>(operation: string, args: Arguments, fields: string): Call<Answer> => ({
  operation,
  document: documentOf('query', operation, args, fields),
})

export const mutation = <Answer>(operation: string, args: Arguments, fields: string): Call<Answer> => ({
  operation,
  document: documentOf('mutation', operation, args, fields),
})

function documentOf(kind: 'query' | 'mutation', operation: string, args: Arguments, fields: string): string {
  const declared = Object.entries(args).map(([arg, type]) => `$${arg}: ${type}`)
  const passed = Object.keys(args).map((arg) => `${arg}: $${arg}`)
  const head = declared.length > 0 ? `(${declared.join(', ')})` : ''
  const tail = passed.length > 0 ? `(${passed.join(', ')})` : ''
  return `${kind} ${operation}${head} { ${operation}${tail} { ${fields} } }`
}
