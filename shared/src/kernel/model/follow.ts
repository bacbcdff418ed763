import type { Field, Fields } from './Field.ts'

type Values = Readonly<Record<string, unknown>>

/** The type that a field repeats, as far as it has a word for it; null while there is nothing to follow. */
export function typeToFollow(field: Field, values: Values): string | null {
  const leader = field.follows === undefined ? null : values[field.follows]
  const type = typeof leader === 'object' && leader !== null && 'type' in leader ? leader.type : null
  return field.kind === 'choice' && typeof type === 'string' && field.options.includes(type) ? type : null
}

/** The values, with every field that follows another one's type (`follows`). */
export function following<V extends Values>(fields: Fields, values: V): V {
  for (const [name, field] of Object.entries(fields)) {
    const type = typeToFollow(field, values)
    if (type !== null && type !== values[name]) return { ...values, [name]: type }
  }
  return values
}
