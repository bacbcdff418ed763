import { askGraphql } from '../ask.ts'

/** What one field of the API answered: its value, empty where it refused. */
export type Called = {
  code: string | null
  // The operations' own shapes: whoever reads a field says which it is.
  value: Record<string, unknown>
  headers: Record<string, string | string[] | undefined>
}
export type Call = (query: string, variables?: Record<string, unknown>) => Promise<Called>

/** How one person speaks: with a token, with what their device brings, from an address of this computer. */
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
    // An object in every operation that is asked for here.
    return { code, value: (first ?? {}) as Record<string, unknown>, headers: said }
  }
}

/** The same where a refusal leaves nothing to try. */
export async function must(call: Call, query: string, variables: Record<string, unknown> = {}) {
  const { code, value } = await call(query, variables)
  if (code !== null)
    throw new Error(`The attack could not begin: ${/\w+\(/.exec(query)?.[0]} is answered ${code}`)
  return value
}
