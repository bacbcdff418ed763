import { z } from 'zod'
import { shownName } from '#shared/kernel/model/shownName.ts'

/**
 * What a mail's texts may name: its type, how it is checked when it comes from the queue, and how it is cleaned before it
 * is shown. Names come from people: a line break in one would inject a header, so each is put on one line here. A caller that joins names cleans each first.
 */
export type Token<V> = { readonly is: string; readonly schema: z.ZodType<V>; clean(value: V): V }
export type Tokens = Readonly<Record<string, Token<unknown>>>
export type Values<T extends Tokens> = { [Name in keyof T]: T[Name] extends Token<infer V> ? V : never }

const asIs = (is: string): Token<string> => ({ is, schema: z.string(), clean: (value) => value })

export const token = {
  /** The name of a person, an item or a place: one line of at most 100 characters. */
  name: { is: 'name', schema: z.string(), clean: (value) => oneLine(value) } satisfies Token<string>,
  /** Several names in a row: one line of at most 200 characters. */
  names: { is: 'names', schema: z.string(), clean: (value) => oneLine(value, 200) } satisfies Token<string>,
  /** Formatted by us in the mail's language: a price, a day, an hour. */
  text: asIs('text'),
  /** What somebody wrote, with its line breaks. */
  lines: asIs('lines'),
  /** A code, a password, a number: people copy it. */
  code: asIs('code'),
  /** An address: a link in the HTML form. */
  link: asIs('link'),
  count: { is: 'count', schema: z.number(), clean: (value) => value } satisfies Token<number>,
  oneOf: <const Name extends string>(names: readonly Name[]): Token<Name> => ({
    is: names.join(' or '),
    schema: z.enum(names),
    clean: (value) => value,
  }),
  /** Null where there is none. */
  maybe: <V>({ is, schema, clean }: Token<V>): Token<V | null> => ({
    is: `${is}?`,
    schema: schema.nullable(),
    clean: (value) => (value === null ? null : clean(value)),
  }),
  group,
  list<T extends Tokens>(of: T): Token<Values<T>[]> {
    const { is, schema, clean } = group(of)
    return { is: `list of ${is}`, schema: z.array(schema), clean: (values) => values.map(clean) }
  },
}

function group<T extends Tokens>(of: T): Token<Values<T>> {
  return {
    is: `{ ${Object.entries(of)
      .map(([name, { is }]) => `${name}: ${is}`)
      .join(', ')} }`,
    schema: makeSchema(of),
    clean: (values) => cleanValues(of, values),
  }
}

/** Checks the values of tokens; drops others. */
export const makeSchema = <T extends Tokens>(of: T): z.ZodType<Values<T>> =>
  // Cast: the object has the schema of each token under its name.
  z.object(
    Object.fromEntries(Object.entries(of).map(([name, { schema }]) => [name, schema])),
  ) as unknown as z.ZodType<Values<T>>

export const cleanValues = <T extends Tokens>(of: T, values: Values<T>): Values<T> =>
  // Cast: each value is cleaned by the token of its name, which keeps its type.
  Object.fromEntries(
    Object.entries(of).map(([name, { clean }]) => [name, clean(values[name as keyof T])]),
  ) as Values<T>

/**
 * A name for a mail's subject or greeting: a line break would inject a header, and a sign that turns the direction of
 * writing would turn the rest of the line. At most so many characters.
 */
export const oneLine = (text: string, most = 100): string => shownName(text).slice(0, most)
