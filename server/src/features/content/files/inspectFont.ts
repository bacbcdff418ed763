import { buffer } from 'node:stream/consumers'
import { checkWebFontSize } from '#node/fonts/checkFontSize.ts'
import { checkFontInThread } from '#node/fonts/readFontInThread.ts'
import type { Storage } from '#server/kernel/ports/storage/Storage.ts'
import { AppError, isAppError } from '#shared/kernel/errors/AppError.ts'

const maxKept = 1000
/** By their storage paths, which name their content: a file's verdict never changes. */
const verdicts = new Map<string, Promise<string | null>>()

/**
 * Why a font for pages may not be served, in words for its owner; null if it is one. Consoles make these files and send
 * them, so the server reads each once before a browser may. @throws AppError `not_found`
 */
export function inspectFont(storage: Pick<Storage, 'find' | 'get'>, path: string): Promise<string | null> {
  const known = verdicts.get(path)
  // The newest come last.
  verdicts.delete(path)
  const verdict = known ?? read(storage, path)
  verdicts.set(path, verdict)
  // What could not be read now may be there later.
  verdict.catch(() => verdicts.delete(path))
  if (verdicts.size > maxKept) verdicts.delete(verdicts.keys().next().value ?? '')
  return verdict
}

async function read(storage: Pick<Storage, 'find' | 'get'>, path: string): Promise<string | null> {
  const object = await storage.find(path)
  if (!object) throw new AppError('not_found')
  try {
    checkWebFontSize(object.size)
    const { body } = await storage.get(path)
    await checkFontInThread(await buffer(body))
    return null
  } catch (error) {
    if (isAppError(error, 'media_invalid') || isAppError(error, 'too_large')) return error.message
    throw error
  }
}
