import { errorCodes } from '#shared/kernel/errors/codes.ts'

/** Patterns of internal details: a stack, a query, a table, a file. No hostile value contains any of these. */
const insides =
  /\n\s+at |node_modules|file:\/\/|\/server\/src|relation "|column "|violates|syntax error at|invalid input syntax|invalid byte|prisma|postgres|SELECT .+ FROM|INSERT INTO|UPDATE "|ECONN|Assertion failed|Cannot read prop|is not a function/i

/** The faults of an answer to any request; empty if a client may see it. */
export function findFaults(
  answer: { data?: unknown; errors?: readonly unknown[] | undefined },
  secret: string,
) {
  const faults: string[] = []
  let text = ''
  try {
    text = JSON.stringify(answer)
  } catch (error) {
    faults.push(`It is not JSON: ${error}`)
  }
  // Clients may read stored text, and an error's own fields are from the specification.
  for (const error of (JSON.parse(text || '{}').errors ?? []) as {
    message?: unknown
    extensions?: { code?: unknown }
  }[]) {
    const code = String(error.extensions?.code)
    if (!(code in errorCodes)) faults.push(`An unknown code: ${code}`)
    if (code === 'internal') faults.push('A fault of ours.')
    if (typeof error.message !== 'string' || error.message === '') faults.push('It has no message.')
    const inside = insides.exec(JSON.stringify(error))
    if (inside) faults.push(`It shows our insides: ${inside[0]}`)
  }
  if (text.includes(secret)) faults.push('It shows what is another organization’s alone.')
  return faults
}
