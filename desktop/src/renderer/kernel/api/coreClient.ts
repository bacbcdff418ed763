import type { CoreApi } from '#desktop/core/CoreApi.ts'
import type { Transport } from './Transport.ts'

/** A client of CoreApi: every procedure takes at most one object. */
export function coreClient(transport: Transport): CoreApi {
  const procedures = new Map<string, (input?: unknown) => Promise<unknown>>()
  // Cast: the proxy accepts any name as a procedure with one argument.
  return new Proxy({} as CoreApi, {
    get(_target, name) {
      if (typeof name !== 'string' || name === 'then') return undefined
      const known = procedures.get(name) ?? ((input?: unknown) => transport.invoke(name, input ?? {}))
      procedures.set(name, known)
      return known
    },
  })
}
