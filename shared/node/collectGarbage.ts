import { Session } from 'node:inspector'

/**
 * Collects what starting left behind: more than half of the heap. Node alone would do so only once as much had been
 * added again.
 */
export async function collectGarbage(): Promise<void> {
  const session = new Session()
  session.connect()
  await new Promise<void>((resolve, reject) =>
    session.post('HeapProfiler.collectGarbage', (error) => (error ? reject(error) : resolve())),
  )
  session.disconnect()
}
