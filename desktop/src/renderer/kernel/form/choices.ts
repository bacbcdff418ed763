import type { Row } from '#desktop/core/Row.ts'
import type { RecordField } from '#shared/kernel/model/Field.ts'
import { createSlot } from '../manifest/Slot.ts'

/** What may not be chosen in a reference: a capability knows why, the form asks it by the place of the reference. */
export type UnfitChoices = {
  entity: string
  /** The field of that entity that the reference is in, or is. */
  field: string
  /** The entity to choose from, where it is another one. */
  of?: string
  /** The fields of the records to choose from that `unfit` reads. */
  reads: readonly string[]
  /** The keys of records that are not offered. `all`: every record to choose from, with these fields. */
  unfit(place: ReferencePlace, all: readonly Row[]): ReadonlySet<string>
}

/** Where a reference is: the key and the values of the record that is edited, and the path in it. */
export type ReferencePlace = {
  owner: string
  record: Readonly<Record<string, unknown>>
  path: readonly string[]
}

/** Texts that name records by a code: a form offers the known ones, each with its name. */
export type KnownCodes = {
  /** The field that holds them, in any record. */
  field: string
  entity: string
  by: string
  /** Codes that every organization has, and their names. */
  always: Readonly<Record<string, string>>
}

export const knownCodes = createSlot<KnownCodes>('known codes')

/** Other names for the same codes: who is meant with a group, such as the members of a membership. */
export type OtherNames = {
  entity: string
  /** The heading above them. */
  label: string
  /** A hook: each code with its name. */
  useCodes(): readonly (readonly [code: string, name: string])[]
}
export const otherNames = createSlot<OtherNames>('other names of codes')

/** A hook: the colours that a colour field offers, each with its name. */
export const offeredColors =
  createSlot<() => readonly (readonly [name: string, color: string])[]>('offered colours')
export const unfitChoices = createSlot<UnfitChoices>('unfit choices')

/** What is said below the fields of a nested record about all of them together: a sentence, or null. */
export type RecordRemark = {
  /** The record's definition. */
  of: RecordField
  remark(value: Readonly<Record<string, unknown>>): string | null
}
export const recordRemarks = createSlot<RecordRemark>('remarks on nested records')
