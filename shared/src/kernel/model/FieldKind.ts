import type { z } from 'zod'
import type { Field, KindName } from './Field.ts'

/** A value's column type. `json` is jsonb in PostgreSQL and text in SQLite. */
export type Storage = 'text' | 'double' | 'integer' | 'boolean' | 'date' | 'timestamp' | 'json'

/**
 * How concurrent edits of one value merge (shared/src/kernel/sync/cells): `atom` the newer whole value wins;
 * `record` field by field; `keyed` element by element id; `tree` the same with a parent for each element;
 * `blocks` rich text, block by block.
 */
export type Merge = 'atom' | 'record' | 'keyed' | 'tree' | 'blocks'

/** The form widget; one component each in the console. */
export type Widget =
  | 'text'
  | 'textarea'
  | 'email'
  | 'password'
  | 'phone'
  | 'url'
  | 'slug'
  | 'timeZone'
  | 'color'
  | 'number'
  | 'switch'
  | 'select'
  | 'date'
  | 'timestamp'
  | 'reference'
  | 'media'
  | 'money'
  | 'list'
  | 'record'
  | 'tree'
  | 'richText'
  | 'json'

/** One kind of field: each file in `kinds/` holds all facts of one kind. */
export type FieldKind<F extends Field = Field> = {
  name: KindName
  storage(field: F): Storage
  merge(field: F): Merge
  widget(field: F): Widget
  /** The value's schema, with the specification's messages (3§5.1). Neither optional nor null: see `zodFor`. */
  zod(field: F, label: string): z.ZodType
  /** Valid and invalid sample values; the matrix test sends them through every layer. */
  samples(field: F): { valid: readonly unknown[]; invalid: readonly unknown[] }
}

/** Finds a field's kind. Kinds that hold fields are given it, since the list of all kinds depends on each of them. */
export type KindOf = (field: Field) => FieldKind
