import type { z } from 'zod'
import type { RichText } from '#shared/kernel/richText/RichText.ts'
import type { Catalogue } from '#shared/kernel/words/Catalogue.ts'
import type { Language } from '#shared/kernel/words/languages.ts'
import type { Terms } from '#shared/kernel/words/terms.ts'
import type { Translate } from '#shared/kernel/words/translator.ts'
import type { Deps } from '../Deps.ts'
import type { Tokens, Values } from './token.ts'

/** One mail of a capability, as its manifest lists it (`Feature.mails`; docs/rooms.md, Mails). */
export type MailDefinition<K, T extends Tokens> = {
  /** `<capability>.<mail>`: in the queue, in the list of failed jobs and in docs/mails.md. */
  readonly name: string
  /** Who gets it, and when. */
  readonly reader: string
  /** The catalogue of its texts. */
  readonly words: Catalogue<K>
  /** What its texts may name, and an author's template of it. */
  readonly tokens: T
  /** Sent before others that wait: its reader looks at a screen that asks for it. */
  readonly isUrgent?: boolean
  /** The files that it may bring. */
  readonly attachments?: readonly 'calendar'[]
  /** For a mail that an organization may write in its own words (the entity `emailTemplate`): the tokens that these may name. */
  readonly template?: readonly (keyof T & string)[]
  /** Its queue in versions before all mails shared one: what waits there is sent. */
  readonly formerQueue?: string
  subject(t: Translate<K>, values: Values<T>): string
  /** Its paragraphs; null for one that is left out. */
  text(t: Translate<K>, values: Values<T>): readonly (string | null)[]
  /** Paragraphs that stay below an organization's own words, which replace all others. */
  below?(t: Translate<K>, values: Values<T>): readonly string[]
  /** For a mail that its reader can stop: why they get it, and the text of the link. */
  unsubscribe?(t: Translate<K>, values: Values<T>): { why: string | null; link: string }
}

/** A mail to one reader: all that its definition does not say. */
export type OutgoingMail<T extends Tokens> = {
  /** Null for a mail to nobody: queued like others, so that response times tell no account. */
  to: string | null
  language: Language
  /** What the portal that it is about calls its things in this language; absent where it is about none. */
  terms?: Terms
  /** The organization whose administrators may read it in the outbox; null for the installation's own. */
  organization: string | null
  values: Values<T>
  /** An event's file (RFC 5545). */
  calendar?: string | null
  /** The address where its reader stops mails like it; null in a copy for others. */
  unsubscribe?: string | null
  template?: MailTemplate | null
}

/** An organization's own words for a mail. */
export type MailTemplate = {
  from: string | null
  bcc: string | null
  subject: string | null
  body: RichText | null
  /** What stands for a token that the mail does not have; without it, the token stays as it is. */
  say?: (name: string) => string
}

/** For a mail that looks up what it says when it is sent: mail servers are slow, and records change meanwhile. */
export type LookUp<T extends Tokens, F> = {
  /** The queued values. */
  readonly facts: z.ZodType<F>
  /** Null where nobody gets it any more. */
  lookUp(deps: Deps, facts: F): Promise<OutgoingMail<T> | null>
}
