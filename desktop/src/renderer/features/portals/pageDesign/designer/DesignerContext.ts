import { createContext, useContext } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import type { Size } from '../acts/columnParts.ts'
import type { ActOrRefusal, Place } from '../acts/PageAct.ts'

/** A text that is edited at its place: a widget, and the path of a field in it. */
export type EditedText = { element: string; path: readonly string[] }

export type LeftPanel = 'structure' | 'add'

/** The open page, what is selected on it, and what an author may do with it. */
export type Designer = {
  page: Row
  nodes: readonly PageNode[]
  isReadOnly: boolean
  selected: string | null
  /** Also says what was selected. `null`: the page itself. */
  select(id: string | null): void
  hovered: string | null
  hover(id: string | null): void
  edited: EditedText | null
  /** Begins to edit a text at its place, or ends it: the canvas gets the focus back. */
  editText(text: EditedText | null): void
  /** Ends it where the author went elsewhere: the focus stays there. */
  leaveText(): void
  /** Begins to edit the first text of a widget; where it has none, its properties get the focus. */
  enter(id: string): void
  /** Does an act, or says why not. */
  run(act: ActOrRefusal): boolean
  say(text: string): void
  left: LeftPanel | null
  showLeft(panel: LeftPanel | null): void
  /** Where the Add panel puts what is chosen; null: beside the selected part. */
  adding: Place | null
  /** Opens the Add panel, for a place. */
  askAdd(place: Place | null): void
  /** The width for which columns are shown and changed. */
  size: Size
  /** Gives the canvas the focus. */
  focusCanvas(): void
}

const Context = createContext<Designer | null>(null)
export const DesignerProvider = Context.Provider

export function useDesigner(): Designer {
  const designer = useContext(Context)
  assert(designer, 'parts of the designer are inside a DesignerProvider')
  return designer
}
