import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import { isText, type Message, type Messages } from './Catalogue.ts'
import { isLiteral } from './terms.ts'

/** English messages as a made-up language from right to left: each word is written backwards by Unicode's override. */
export const mirrorMessages = (english: Messages): Messages =>
  Object.fromEntries(Object.entries(english).map(([key, message]) => [key, mirrored(message)]))

function mirrored(message: Message): Message {
  if (isText(message)) return [mirroredText(message[0])]
  return mirroredElements(
    new IntlMessageFormat(typeof message === 'string' ? message : [...message], 'en').getAst(),
  )
}

const mirroredElements = (elements: readonly MessageFormatElement[]): MessageFormatElement[] =>
  elements.map((element) => {
    if (isLiteral(element)) return { ...element, value: mirroredText(element.value) }
    if ('children' in element) return { ...element, children: mirroredElements(element.children) }
    if (!('options' in element)) return element
    const options = Object.entries(element.options).map(([name, { value }]) => [
      name,
      { value: mirroredElements(value) },
    ])
    // Cast: the same element with the same options, each with mirrored words.
    return { ...element, options: Object.fromEntries(options) } as MessageFormatElement
  })

const mirroredText = (text: string) => text.replace(/[\p{L}\p{N}]+/gu, (word) => `\u202e${word}\u202c`)
