import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { WrittenLanguage } from './languages.ts'

/** An ICU message: as translators write it, parsed, or, parsed and without any arguments, its text alone. */
export type Message = string | readonly MessageFormatElement[] | readonly [string]

export const isText = (message: Message): message is readonly [string] =>
  typeof message !== 'string' && typeof message[0] === 'string'

/** The messages of one language, by key. */
export type Messages = Readonly<Record<string, Message>>

/** What an argument may be. */
export type Value = string | number
export type Moment = Date | number

/** Marks a tag in a message's arguments: `<link>…</link>` is a function of what stands inside. */
export type Tag = { readonly tag: true }

/** One feature's messages, loaded by language. `K` is the type of the arguments of each key's message. */
export type Catalogue<K> = {
  name: string
  load: Readonly<Record<WrittenLanguage, () => Promise<{ default: Messages }>>>
  /** Never there: carries the keys' types. */
  keys?: K
}

export const catalogue = <K>(name: string, load: Catalogue<K>['load']): Catalogue<K> => ({ name, load })
