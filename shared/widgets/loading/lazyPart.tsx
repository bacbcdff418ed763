import { type ComponentType, lazy } from 'react'
import { loadInTime, type Timer } from './loadInTime.ts'

/** The parts that did not come, each with the way to ask for it anew. */
const failed = new Set<() => void>()

/** React keeps what a part's loading came to, its failure too: whoever tries again forgets that first. */
export function forgetFailedParts(): void {
  for (const forget of failed) forget()
  failed.clear()
}

/** A component whose script comes when it is first shown; one that does not come in time is an error (ERR-04). */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, timer?: Timer) {
  const begin = () =>
    lazy(async () => {
      try {
        return { default: await loadInTime(load, timer) }
      } catch (error) {
        failed.add(renew)
        throw error
      }
    })
  let Part = begin()
  const renew = () => {
    Part = begin()
  }
  return (props: P) => <Part {...props} />
}
