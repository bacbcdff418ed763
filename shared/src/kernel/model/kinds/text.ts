import { z } from 'zod'
import { fault, refusing } from '../../errors/faults.ts'
import { messages } from '../../errors/messages.ts'
import { isTimeZone } from '../../rules/texts/timeZones.ts'
import { type IsPresent, type Options, type TextField, type Typed, withType } from '../Field.ts'
import type { FieldKind } from '../FieldKind.ts'
import { emailPattern, isPhone, lineBreak, passwordRules } from '../schemas/textRules.ts'

export { passwordRules }

type TextOptions = Options<TextField>

/** Plain text of one or more lines; lengths count code points, as users see them. */
export function text<const O extends TextOptions>(options?: O): TextField & Typed<string, IsPresent<O>> & O {
  return withType<TextField, string, O>({ ...options, kind: 'text' })
}

export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/
/** Web protocols only: `javascript://` parses as a URL too. */
const urlPattern = /^https?:\/\/[^\s]+$/i

export const textKind: FieldKind<TextField> = {
  name: 'text',
  storage: () => 'text',
  merge: () => 'atom',
  widget: (field) =>
    field.format && field.format !== 'plain' ? field.format : field.multiline ? 'textarea' : 'text',
  zod: (field, label) => {
    const { min, max } = field
    let schema: z.ZodType<string> = z
      .string({ error: (issue) => (issue.input == null ? messages.required : messages.mustBeText) })
      // PostgreSQL cannot store NUL, and lone surrogates are not valid text.
      .refine((value) => !value.includes('\u0000') && value.isWellFormed(), messages.mustBeText)
    if (isOneLine(field)) schema = schema.refine((value) => !lineBreak.test(value), messages.oneLine)
    // What a colour looks like says more than how long it may be.
    if (field.format === 'color' && field.pattern) schema = matching(schema, field, field.pattern)
    if (field.required) schema = schema.refine((value) => value.trim() !== '', messages.required)
    if (min !== undefined)
      schema = schema.refine(
        (v) => v === '' || isAtLeast(counted(field, v), min),
        refusing(fault('tooShort', { min })),
      )
    if (max !== undefined)
      schema = schema.refine((v) => !isAtLeast(v, max + 1), refusing(fault('tooLong', { max })))
    if (field.needsWord)
      schema = schema.refine((v) => v === '' || /\p{L}/u.test(v), refusing(fault('needsWord', { label })))
    if (field.format === 'email')
      schema = schema.refine(
        (v) => v === '' || (v.length <= 254 && emailPattern.test(v)),
        refusing(fault('email', { email: 'name@example.org' })),
      )
    if (field.format === 'phone') schema = schema.refine((v) => v === '' || isPhone(v), messages.phone)
    if (field.format === 'slug') schema = schema.refine((v) => v === '' || slugPattern.test(v), messages.slug)
    if (field.format === 'url')
      schema = schema.refine((v) => v === '' || urlPattern.test(v), messages.urlProtocol)
    if (field.format === 'timeZone')
      schema = schema.refine((v) => v === '' || isTimeZone(v), messages.timeZone)
    if (field.format === 'password')
      for (const rule of passwordRules) schema = schema.refine(rule.test, messages[rule.name])
    const pattern = field.pattern
    if (pattern && field.format !== 'color') schema = matching(schema, field, pattern)
    return schema
  },
  samples: (field) => {
    const { valid, invalid } = makeSamples(field)
    return isOneLine(field)
      ? {
          valid,
          invalid: [
            ...invalid,
            `${valid[0] ?? 'one'}\nsecond line`,
            `first line\r${valid[0] ?? 'two'}`,
            `first line\u2028${valid[0] ?? 'two'}`,
          ],
        }
      : { valid, invalid }
  },
}

const matching = (schema: z.ZodType<string>, { patternMessage }: TextField, pattern: RegExp) =>
  schema.refine((v) => v === '' || pattern.test(v), patternMessage ?? messages.pattern)

function makeSamples(field: TextField): { valid: readonly unknown[]; invalid: unknown[] } {
  if (field.pattern) return { valid: field.examples ?? [], invalid: ['\u0000', 42, { a: 1 }] }
  if (field.format === 'email') return { valid: ['ana@example.org'], invalid: ['ana', 'a@b', 'a b@c.de', 7] }
  if (field.format === 'phone')
    return {
      valid: ['+49 30 901820', '(030) 90-18.20'],
      invalid: ['call me', '1234', '+49 30 901820 ext', 42],
    }
  if (field.format === 'slug') return { valid: ['intro-to-tea'], invalid: ['-a', 'a--b', 'Tea', 'é'] }
  if (field.format === 'url') return { valid: ['https://example.org/a?b=c'], invalid: ['example.org', 3] }
  if (field.format === 'timeZone')
    return { valid: ['Europe/Berlin', 'UTC'], invalid: ['Berlin', 'Europe/Nowhere', '+02:00'] }
  if (field.format === 'password') return { valid: ['Abcdef1!'], invalid: ['abcdef1!', 'Ab1!', 'ABCDEF1!'] }
  const min = Math.max(field.min ?? 0, field.required ? 1 : 0)
  const many = [...'Grüße 漢字 👩‍🏫 '.repeat(40)].slice(0, Math.max(min, 24)).join('')
  const valid = ['x'.repeat(Math.max(min, 1)), many]
  const invalid: unknown[] = [42, { a: 1 }, 'nul \u0000 inside']
  if (field.min && field.min > 1)
    invalid.push('x'.repeat(field.min - 1), `${' '.repeat(field.min)}x`, ' '.repeat(field.min))
  if (field.max !== undefined) {
    valid.push('y'.repeat(field.max))
    invalid.push('y'.repeat(field.max + 1))
  }
  if (field.needsWord) invalid.push('1'.repeat(Math.max(min, 3)))
  // Its entity's rules judge what it says.
  if (field.examples) return { valid: field.examples, invalid }
  const limit = field.max
  return { valid: limit === undefined ? valid : valid.filter((v) => [...v].length <= limit), invalid }
}

/** Passwords are never shown, and old ones must go on. */
const isOneLine = ({ multiline, format }: TextField) => !multiline && format !== 'password'

/** Minimum lengths ignore surrounding white space, except for passwords. */
const counted = ({ format }: TextField, value: string) => (format === 'password' ? value : value.trim())

/** Whether a text has at least `count` characters (code points), without counting a long one to its end. */
export function isAtLeast(value: string, count: number): boolean {
  if (value.length < count) return false
  if (value.length >= count * 2) return true
  let seen = 0
  for (const _ of value) {
    seen += 1
    if (seen >= count) return true
  }
  return count <= 0
}
