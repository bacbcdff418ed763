import type { CoreApi } from '../../../core/CoreApi.ts'
import type { Transport } from './Transport.ts'

/** CoreApi as it looks from here: every procedure takes at most one object. */
export function coreClient(transport: Transport): CoreApi {
  const procedures = new Map<string, (input?: unknown) => Promise<unknown>>()
  // The proxy makes exactly the shape of CoreApi: any name is a procedure of one argument.
  return new Proxy({} as CoreApi, {
    get(_target, name) {
      if (typeof name !== 'string' || name === 'then') return undefined
      const known = procedures.get(name) ?? ((input?: unknown) => transport.invoke(name, input ?? {}))
      procedures.set(name, known)
      return known
    },
  })
}
