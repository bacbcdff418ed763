import { useState } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import type { RecordSession } from '#desktop/renderer/kernel/api/sessions/RecordSession.ts'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import type { OutlineKind, OutlineNode, StepType } from '../OutlineKind.ts'
import { findSection, type OutlinePlace, pathTo } from '../outline.ts'
import { lessonKind } from '../outlineEntries.tsx'
import { mayDelete } from '../outlineRules.ts'
import { freeName } from '../useOutlineActs.ts'
import { allNodes } from './outlineNeeds.ts'

const path = ['sections']

type Options = {
  kind: OutlineKind
  sections: readonly OutlineNode[]
  session: RecordSession
  isReadOnly: boolean
  /** The node that is open and has the focus afterwards; null for none. */
  onCame(id: string | null): void
}

/** What can be done in the picture of an outline at a place of it; a removal is undone instead of asked about. */
export function useCanvasActs({ kind, sections, session, isReadOnly, onCame }: Options) {
  const { message, offerUndo } = useDialogs()
  const [said, setSaid] = useState('')
  function insert(elements: readonly OutlineNode[], { parent, after }: OutlinePlace) {
    const last = elements.at(-1)
    if (isReadOnly || !last) return
    session.edit(
      elements.map((element, index) => ({
        do: 'insert' as const,
        path,
        parent,
        after: elements[index - 1]?.id ?? after,
        element,
      })),
    )
    setSaid(`${last.name} was added. Enter opens it.`)
    onCame(last.id)
  }
  return {
    said,
    say: (id: string, what: string) => setSaid(`${findSection(sections, id)?.name ?? ''} ${what}.`),
    add(type: StepType | 'container', place: OutlinePlace) {
      const name = freeName(sections, lessonKind(type).start)
      insert([type === 'container' ? kind.createContainer(name) : kind.create(type, name)], place)
    },
    addChosen(type: StepType, rows: readonly Row[], place: OutlinePlace) {
      // A step's name is shorter than some names of what it stands for.
      const nameOf = ({ name }: Row) => [...String(name)].slice(0, 80).join('')
      insert(
        rows.map((row) => kind.create(type, nameOf(row), { [type]: row.key })),
        place,
      )
    },
    remove(id: string) {
      const node = findSection(sections, id)
      const above = pathTo(sections, id)
      if (isReadOnly || !node || !above) return
      const verdict = mayDelete(node)
      if (!verdict.isAllowed) return void message('It cannot be deleted', verdict.reason)
      const parent = above.at(-1) ?? null
      const siblings = parent === null ? sections : (findSection(sections, parent)?.sections ?? [])
      const after = siblings[siblings.findIndex((one) => one.id === id) - 1]?.id ?? null
      const all = allNodes(sections)
      const at = all.findIndex((one) => one.id === id)
      // What is typed in it comes back with it.
      void session.flush()
      session.edit([{ do: 'remove', path, id }])
      const says = `“${node.name}” was removed.`
      setSaid(says)
      offerUndo(says, () => {
        session.edit([{ do: 'insert', path, parent, after, element: node }])
        onCame(id)
      })
      onCame((all[at + 1] ?? all[at - 1])?.id ?? null)
    },
  }
}
