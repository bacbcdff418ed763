import { createContext, useContext } from 'react'
import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import type { ProgramSection } from '#shared/features/content/entities/parts/programSection.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { Fields, TextField, VariantsField } from '#shared/kernel/model/Field.ts'

/** A node of an outline: a container of others, or the place of one step. */
export type OutlineNode = CourseSection | ProgramSection
/** The entries of an outline: a course's lesson; a program's course, microcast or lesson. */
export type Step = NonNullable<OutlineNode['item']>
export type StepType = Step['type']

/** What differs between the outlines of courses and of programs. */
export type OutlineKind = {
  /** What it is the outline of, in a sentence: "course". */
  readonly owner: string
  /** The fields of a node, and those of its entry. */
  readonly section: Fields & { readonly name: TextField }
  readonly step: VariantsField
  /** The fields of a node that the settings of its step show. */
  readonly placeFields: readonly string[]
  /** What can be added, in groups with a line between them. */
  readonly offered: readonly (readonly StepType[])[]
  /** The chosen item of the organization when it is added, by its type. */
  readonly chosen: Readonly<Partial<Record<StepType, Entity>>>
  /** It can be shown as a picture, too. */
  readonly hasCanvas?: true
  /** "lesson", "lessons"; and what an empty outline invites to. */
  readonly nouns: readonly [string, string]
  readonly invitation: string
  /** A new node without one, with all defaults. */
  createContainer(name: string): OutlineNode
  /** A new node with a step, with all defaults. */
  create(type: StepType, name: string, values?: Readonly<Record<string, unknown>>): OutlineNode
}

const Context = createContext<OutlineKind | null>(null)
export const OutlineKindProvider = Context

export function useOutlineKind(): OutlineKind {
  const kind = useContext(Context)
  assert(kind, 'An outline and its lessons must be inside OutlineKindProvider.')
  return kind
}

/** Colleagues who are editing a lesson now, by its id. */
export const OutlineColleagues = createContext<ReadonlyMap<string, readonly string[]>>(new Map())

/** Faults that block publishing, by lesson id; shown in the outline's rows. */
export const OutlineFaults = createContext<ReadonlyMap<string, string>>(new Map())
