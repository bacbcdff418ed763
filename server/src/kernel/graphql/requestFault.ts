import type { GraphQLError } from 'graphql'

/** A fault of the call itself, found before execution: the parts of `details` that programs branch on. */
export type RequestFault = {
  message: string
  details: { fault: RequestFaultName; name?: string }
}

export type RequestFaultName =
  | 'syntax'
  | 'limit'
  | 'introspection'
  | 'operation'
  | 'field'
  | 'argument'
  | 'variable'
  | 'value'
  | 'selection'
  | 'type'
  | 'fragment'
  | 'conflict'

type Reading = readonly [
  pattern: RegExp,
  fault: RequestFaultName,
  words: (name: string, place: string) => string,
]

/**
 * Our own texts: the parser's messages describe its grammar and repeat the input, even a password in a variable. Each
 * text names the pattern's first match and, if there is a second, its position. The library identifies faults only by
 * their messages (version 16); `requestFault.test` checks each against the real message.
 */
const readings: readonly Reading[] = [
  [
    /limit of \d+ exceeded|^Syntax Error: Token limit/,
    'limit',
    () => 'This request is too large for one call. Please split it.',
  ],
  [/^Syntax Error/, 'syntax', () => 'The document is not valid GraphQL from this position on.'],
  [/introspection has been disabled/, 'introspection', () => 'This server does not describe its schema.'],
  [
    /^Variable "\$([\w.]+)" got invalid value .* at "([\w.[\]]+)"; Field "\w+" of required type/s,
    'variable',
    (_name, at) => `A required field is missing in $${at}.`,
  ],
  [
    /^Variable "\$([\w.]+)" got invalid value .* at "([\w.[\]]+)"; Field ".*" is not defined/s,
    'variable',
    (_name, at) => `There is an unknown field in $${at}.`,
  ],
  [
    /^Variable "\$([\w.]+)" got invalid value .* at "([\w.[\]]+)";/s,
    'variable',
    (_name, at) => `The value of $${at} is not valid.`,
  ],
  [
    /^Variable "\$([\w.]+)" got invalid value .*; Field ".*" is not defined/s,
    'variable',
    (name) => `There is an unknown field in $${name}.`,
  ],
  [
    /^Variable "\$([\w.]+)" got invalid value .*; Field "\w+" of required type/s,
    'variable',
    (name) => `A required field is missing in $${name}.`,
  ],
  [/^Variable "\$([\w.]+)" got invalid value/, 'variable', (name) => `The value of $${name} is not valid.`],
  [/^Variable "\$(\w+)" of (?:required|non-null) type/, 'variable', (name) => `$${name} is missing.`],
  [/^Variable "\$(\w+)" of type/, 'variable', (name) => `$${name} has another type than where it is used.`],
  [/^Variable "\$(\w+)" is not defined/, 'variable', (name) => `$${name} is not declared.`],
  [/^Variable "\$(\w+)" is never used/, 'variable', (name) => `$${name} is not used.`],
  [/^Variable "\$(\w+)" cannot be non-input type/, 'type', (name) => `$${name} cannot have this type.`],
  [/^There can be only one variable named "\$(\w+)"/, 'variable', (name) => `$${name} is declared twice.`],
  [/^Cannot query field "(\w+)"/, 'field', (name) => `There is no field ${name} here.`],
  [
    /^Unknown argument "(\w+)" on (?:field|directive) "(?:\w+\.|@)(\w+)"/,
    'argument',
    (name, field) => `${field} takes no ${name}.`,
  ],
  [
    /^(?:Field|Directive) "@?(\w+)" argument "(\w+)" of type/,
    'argument',
    (field, name) => `${field} needs ${name}.`,
  ],
  [/^There can be only one argument named "(\w+)"/, 'argument', (name) => `${name} is given twice.`],
  [/^Argument "(\w+)"/, 'argument', (name) => `The value of ${name} is not valid.`],
  [/^Field "(\w+)" of type .* must have a selection/s, 'selection', (name) => `Select fields of ${name}.`],
  [
    /^Field "(\w+)" must not have a selection/,
    'selection',
    (name) => `${name} has no fields to choose from.`,
  ],
  [/^Fields "(\w+)" conflict/, 'conflict', (name) => `${name} is asked for in two ways under one name.`],
  [/^Field "[\w.]+\.(\w+)" of required type/, 'value', (name) => `${name} is missing.`],
  [/^Field "(\w+)" is not defined by type/, 'value', (name) => `There is no field ${name} here.`],
  [
    /^(?:Expected value of type|\w+ cannot represent|Value ".*" does not exist)/s,
    'value',
    () => 'A value is not valid in its place.',
  ],
  [/^There can be only one input field named "(\w+)"/, 'value', (name) => `${name} is given twice.`],
  [/^Unknown type "(\w+)"/, 'type', (name) => `There is no type ${name}.`],
  [/^Unknown directive "@(\w+)"/, 'type', (name) => `There is no @${name}.`],
  [/fragment/i, 'fragment', () => 'A fragment does not match the type in its place.'],
  [
    /^Unknown operation named|operation name|anonymous operation|operation named|Could not determine what operation/,
    'operation',
    () => 'The operation is not named.',
  ],
]

/** Between the fixed parts there may be a sent value of any length. */
const maxEnd = 1000

/** Null for any other message. */
export function readRequestFault({ message: whole }: Pick<GraphQLError, 'message'>): RequestFault | null {
  const message = whole.length > 2 * maxEnd ? `${whole.slice(0, maxEnd)} ${whole.slice(-maxEnd)}` : whole
  for (const [pattern, fault, words] of readings) {
    const match = pattern.exec(message)
    if (!match) continue
    const [, name, place = ''] = match
    return { message: words(name ?? '', place), details: { fault, ...(name !== undefined && { name }) } }
  }
  return null
}
