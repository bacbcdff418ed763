import type { ComponentType } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import type { RecordSession } from '#desktop/renderer/kernel/api/sessions/RecordSession.ts'
import type { UsedRecord } from '#desktop/renderer/kernel/editing/useRecord.ts'
import type { Editioned } from '#desktop/renderer/kernel/editions/Editioned.ts'
import type { FormTab } from '#desktop/renderer/kernel/form/formFields.ts'
import type { RecordColumn } from '#desktop/renderer/kernel/records/table/RecordColumn.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { OutlineKind } from '../outline/OutlineKind.ts'

/** What lists and editors know of a kind of item: courses, programs, microcasts, documents. */
export type ItemKind = {
  readonly entity: Entity
  /** The address of its list, and of its editor without the id. */
  readonly list: string
  readonly editor: string
  /** What an empty list invites to. */
  readonly invitation: string
  /** Other ways to begin, below the invitation. */
  readonly beginnings?: readonly { text: string; href: string }[]
  /** The files that a new one can be made of, and the address of the screen that does it. */
  readonly drafts?: { readonly files: string; begin(file: File): string }
  readonly icon: 'badge' | 'book' | 'document' | 'mobile-video' | 'path-search'
  /** The fields asked for a new one, its name first. */
  readonly begin: readonly string[]
  /** The list's columns, beside name, state and last change. */
  readonly columns: readonly RecordColumn[]
  /** The tabs of its editor; the first one opens. */
  readonly tabs: readonly ItemTab[]
  /** What the editor's menu opens, beside history and editions. */
  readonly panels?: readonly ItemPanel[]
  /** It can be exported as a SCORM package. */
  readonly isPackaged?: true
  /** What its outline may hold, if it has one. */
  readonly outline?: OutlineKind
  /** What its dialogs of editions say. */
  readonly editions: Editioned
  /** What the next edition changes for learners. */
  readonly Forecast?: ComponentType<{ session: RecordSession; isOpen: boolean }>
}

/** The item under edit. */
export type OfItem = { used: UsedRecord; item: Row; kind: ItemKind }

/** Some of an item's fields, as a form; or as its `View` shows them. */
export type ItemTab = FormTab & {
  /** The field of the file that its view shows. */
  readonly file?: string
  readonly View?: ComponentType<OfItem & Pick<ItemTab, 'fields' | 'headings' | 'file'>>
  /** Its view has the whole panel, and its own scroll bar. */
  readonly isWhole?: boolean
  /** The organization's switch that must be on. */
  readonly needs?: string
}

export type ItemPanel = {
  readonly id: string
  readonly text: string
  readonly icon: ComponentType<{ size?: number }>
  readonly View: ComponentType<OfItem & { isOpen: boolean; onClose(): void }>
}
