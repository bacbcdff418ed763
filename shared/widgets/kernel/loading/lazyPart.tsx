import { type ComponentType, lazy } from 'react'
import { isAppError } from '../../../src/kernel/errors/AppError.ts'
import { loadInTime, type Timer } from './loadInTime.ts'
import { PartError } from './PartError.ts'

/** The parts that did not come, each with the way to ask for it anew. */
const failed = new Set<() => void>()

/** React keeps what a part's loading came to, its failure too: whoever tries again forgets that first. */
export function forgetFailedParts(): void {
  for (const forget of failed) forget()
  failed.clear()
  // A style sheet that failed stays in the page, and the loader does not ask for it twice.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!link.sheet) link.replaceWith(link.cloneNode())
}

/**
 * A component whose script comes when it is first shown, or before with `prefetch`; one that does not come,
 * or not in time, is an error (ERR-04).
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, timer?: Timer) {
  let ahead: Promise<ComponentType<P>> | null = null
  const begin = () =>
    lazy(async () => {
      try {
        return { default: await loadInTime(() => ahead ?? load(), timer) }
      } catch (error) {
        failed.add(renew)
        throw isAppError(error) ? error : new PartError(error)
      }
    })
  let Part = begin()
  const renew = () => {
    Part = begin()
  }
  const prefetch = async (): Promise<void> => {
    try {
      ahead ??= load()
      await ahead
    } catch (error) {
      ahead = null
      throw error
    }
  }
  return Object.assign((props: P) => <Part {...props} />, { prefetch })
}
