import type { IncomingMessage } from 'node:http'
import { isLanguage, isWritten, type WrittenLanguage } from '#shared/kernel/words/languages.ts'

/** The language that a visitor chose on this device, for this portal's origin (`web/src/kernel/language`). */
export function chosenLanguage({ headers }: Pick<IncomingMessage, 'headers'>): WrittenLanguage | null {
  const tag = /(?:^|; )lectern-language=([\w-]+)/.exec(headers.cookie ?? '')?.[1]
  return isLanguage(tag) && isWritten(tag) ? tag : null
}
