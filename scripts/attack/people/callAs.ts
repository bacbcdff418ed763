import { askGraphql } from '../ask.ts'

/** The answer of one API field: its value, empty if refused. */
export type Called = {
  code: string | null
  // The operations' own shapes: the reader of a field states its type.
  value: Record<string, unknown>
  headers: Record<string, string | string[] | undefined>
}
export type Call = (query: string, variables?: Record<string, unknown>) => Promise<Called>

/** A person's credentials: a token, a device mark, and the local address to send from. */
export function callAs(
  origin: string,
  { token, device, from }: { token?: string; device?: string; from?: string } = {},
): Call {
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(device !== undefined && { 'x-lectern-device': device }),
  }
  return async (query, variables = {}) => {
    const { code, data, headers: said } = await askGraphql(origin, query, variables, headers, from)
    const [first] = Object.values(data ?? {})
    // All operations called here return an object.
    return { code, value: (first ?? {}) as Record<string, unknown>, headers: said }
  }
}

/** The same; throws if the call is refused. */
export async function must(call: Call, query: string, variables: Record<string, unknown> = {}) {
  const { code, value } = await call(query, variables)
  if (code !== null)
    throw new Error(`The attack could not begin: ${/\w+\(/.exec(query)?.[0]} is answered ${code}`)
  return value
}
