import { z } from 'zod'
import { messages } from '../errors/messages.ts'

/**
 * Our own texts for all zod issue codes, so that users never see a parser's text. Kinds with special texts
 * (kinds/*) set these first. Importing this sets them for the whole process.
 */
export function issueText(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input == null ? messages.required : ofType(issue.expected)
    case 'too_big':
      return bound(issue.origin, issue.maximum, {
        text: messages.tooLong,
        number: messages.tooLarge,
        list: messages.tooManyItems,
      })
    case 'too_small':
      return bound(issue.origin, issue.minimum, {
        text: messages.tooShort,
        number: messages.tooSmall,
        list: messages.tooFewItems,
      })
    case 'invalid_format':
      return formats[issue.format] ?? messages.pattern
    case 'not_multiple_of':
      return issue.divisor === 1 ? messages.mustBeWhole : messages.multipleOf(issue.divisor)
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys.join(', ')}`
    case 'invalid_value':
      return messages.choice(issue.values.map(String))
    case 'invalid_key':
      return messages.badName
    default:
      // `invalid_union`, `invalid_element`, `custom`, and whatever a later zod may add.
      return messages.pattern
  }
}

z.config({ localeError: issueText })

const types: Readonly<Record<string, string>> = {
  string: messages.mustBeText,
  number: messages.mustBeNumber,
  int: messages.mustBeWhole,
  boolean: messages.mustBeBoolean,
  array: messages.list,
  tuple: messages.list,
  object: messages.record,
  record: messages.record,
}
const ofType = (expected: string): string => types[expected] ?? messages.pattern

const formats: Readonly<Record<string, string>> = {
  email: messages.email('name@example.org'),
  url: messages.urlProtocol,
  date: messages.date,
  datetime: messages.timestamp,
}

type Words = Record<'text' | 'number' | 'list', (n: number) => string>

function bound(origin: string, limit: number | bigint, words: Words): string {
  if (origin === 'string') return words.text(Number(limit))
  return origin === 'array' || origin === 'set' ? words.list(Number(limit)) : words.number(Number(limit))
}
