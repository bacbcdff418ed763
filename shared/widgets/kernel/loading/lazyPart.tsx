import { type ComponentType, createContext, lazy, use } from 'react'
import { AppError, isAppError } from '#shared/kernel/errors/AppError.ts'
import { loadInTime, type Timer } from './loadInTime.ts'

/** The parts that failed to load, each with the function that tries again. */
const failed = new Set<() => void>()

/** React caches the result of loading a part, failures too: this clears it before another try. */
export function forgetFailedParts(): void {
  for (const forget of failed) forget()
  failed.clear()
  // A style sheet that failed stays in the page, and the loader would not request it again.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!link.sheet) link.replaceWith(link.cloneNode())
}

/**
 * A component whose script is loaded when it is first shown, or earlier by `prefetch`. If the script does not arrive in
 * time, rendering throws (ERR-04). `modules`: what it imports, for the page's head; the build writes them.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  timer?: Timer,
  modules: readonly string[] = [],
) {
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
  const show = (props: P) => {
    use(PartsContext)?.(modules)
    return <Part {...props} />
  }
  return Object.assign(show, { prefetch })
}

/** A part of the page whose script could not be loaded. Its cause is the browser's own error, with file names. */
export class PartError extends AppError {
  constructor(cause: unknown) {
    super('unavailable', { details: { reason: 'partNotLoaded' }, cause })
  }
}

/** Called with the modules of each part that is shown; the server tells the browser which scripts a page needs. */
export const PartsContext = createContext<((modules: readonly string[]) => void) | undefined>(undefined)
