import { useMemo } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import { pathKey, type RecordSession } from '#desktop/renderer/kernel/api/sessions/RecordSession.ts'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { zodForFields } from '#shared/kernel/model/schemas/zodForFields.ts'
import { copyLesson } from './copyLesson.ts'
import type { OutlineKind, OutlineNode, StepType } from './OutlineKind.ts'
import { findSection, type OutlinePlace, pathTo } from './outline.ts'
import { lessonKind } from './outlineEntries.tsx'
import { type Direction, moveByKey } from './outlineMoves.ts'
import { mayDelete, mayMove } from './outlineRules.ts'

/** A name that no entry of the outline has yet: “New article”, “New article 2”. */
export function freeName(sections: readonly OutlineNode[], start: string): string {
  const names = new Set(namesIn(sections))
  if (!names.has(start)) return start
  for (let number = 2; ; number += 1) if (!names.has(`${start} ${number}`)) return `${start} ${number}`
}

const namesIn = (sections: readonly OutlineNode[]): string[] =>
  sections.flatMap(({ name, sections: inside }) => [String(name), ...namesIn(inside ?? [])])

const path = ['sections']

export type OutlineActs = {
  /** Adds a section behind the selected one, a lesson inside it; returns its id. */
  add(type: StepType | 'container', near: string | null): string
  /** Adds the chosen items of the organization, in order, as `add` does; returns the id of the last. */
  addChosen?(type: StepType, rows: readonly Row[], near: string | null): string | null
  /** Where sections nest. */
  addInside?(id: string): string
  move(id: string, place: OutlinePlace): boolean
  moveByKey(id: string, direction: Direction): boolean
  /** The fault of a name while it is typed; null if there is none. */
  nameFault(id: string, name: string): string | null
  /** A refused name stays in the name's field, as it was typed. Returns whether it was accepted. */
  rename(id: string, name: string): boolean
  /** The refused name that is in the field; null if there is none. */
  refusedName(id: string): string | null
  forgetName(id: string): void
  setHidden(id: string, isHidden: boolean): void
  /** Asks for confirmation; returns whether it was deleted. */
  remove(id: string): Promise<boolean>
  duplicate(id: string): string | null
}

/** The outline's actions, each by its rules (SAV-16 to SAV-20). */
export function useOutlineActs(
  kind: OutlineKind,
  sections: readonly OutlineNode[],
  session: RecordSession,
): OutlineActs {
  const { confirm, message, snackBar } = useDialogs()
  return useMemo(() => {
    const move = (id: string, place: OutlinePlace) => {
      const verdict = mayMove(sections, id, place)
      if (!verdict.isAllowed) {
        snackBar(verdict.reason)
        return false
      }
      session.edit([{ do: 'move', path, id, parent: place.parent, after: place.after }])
      return true
    }
    /** Where the editor of a section or a lesson has its name's field. */
    const placeOfName = (id: string) =>
      findSection(sections, id)?.item ? [...path, id, 'item', 'name'] : [...path, id, 'name']
    const nameFault = (id: string, name: string) => {
      const node = findSection(sections, id)
      if (!node || node.name === name) return null
      const own = kind.section.name
      const parsed = zodForFields({ name: node.item ? { ...own, needsWord: true } : own }).safeParse({ name })
      return parsed.success ? null : (parsed.error.issues[0]?.message ?? 'Not valid')
    }
    return {
      add(type, near) {
        const name = freeName(sections, lessonKind(type).start)
        const element = type === 'container' ? kind.createContainer(name) : kind.create(type, name)
        const { parent, after } = type === 'container' ? behind(sections, near) : placeNear(sections, near)
        session.edit([{ do: 'insert', path, parent, ...(after === undefined ? {} : { after }), element }])
        return element.id
      },
      addChosen(type, rows, near) {
        const { parent, after } = placeNear(sections, near)
        const elements = rows.map(({ key, name }) =>
          kind.create(type, clipped(String(name)), { [type]: key }),
        )
        const edits = elements.map((element, index) => {
          const behind = elements[index - 1]?.id ?? after
          return {
            do: 'insert' as const,
            path,
            parent,
            ...(behind === undefined ? {} : { after: behind }),
            element,
          }
        })
        if (edits.length > 0) session.edit(edits)
        return elements.at(-1)?.id ?? null
      },
      addInside(id) {
        const element = kind.createContainer(freeName(sections, lessonKind('container').start))
        session.edit([{ do: 'insert', path, parent: id, element }])
        return element.id
      },
      move,
      moveByKey(id, direction) {
        const place = moveByKey(sections, id, direction)
        return place !== null && move(id, place)
      },
      nameFault,
      rename(id, name) {
        const node = findSection(sections, id)
        if (!node) return true
        const message = nameFault(id, name)
        session.keepInvalidInput(placeOfName(id), message === null ? null : { value: name, message })
        if (message !== null) return false
        if (node.name !== name)
          session.edit([
            { do: 'set', path: [...path, id, 'name'], value: name },
            ...(node.item ? [{ do: 'set' as const, path: placeOfName(id), value: name }] : []),
          ])
        return true
      },
      refusedName(id) {
        const invalidInput = session.view().invalidInputs[pathKey(placeOfName(id))]
        return invalidInput ? String(invalidInput.value) : null
      },
      forgetName: (id) => session.keepInvalidInput(placeOfName(id), null),
      setHidden(id, isHidden) {
        session.edit([{ do: 'set', path: [...path, id, 'hidden'], value: isHidden }])
      },
      async remove(id) {
        const node = findSection(sections, id)
        if (!node) return false
        const verdict = mayDelete(node)
        if (!verdict.isAllowed) {
          await message('It cannot be deleted', verdict.reason)
          return false
        }
        const isSure = await confirm('deleteFromOutline', {
          title: `Delete ${node.item ? kind.nouns[0] : 'section'}?`,
          text: `“${node.name}” goes from the ${kind.owner}. You can undo this.`,
          ok: 'Delete',
          intent: 'danger',
        })
        if (isSure) session.edit([{ do: 'remove', path, id }])
        return isSure
      },
      duplicate(id) {
        const node = findSection(sections, id)
        const above = pathTo(sections, id)
        if (!node || !above || node.sections.length > 0) return null
        const element = copyLesson(node)
        session.edit([{ do: 'insert', path, parent: above.at(-1) ?? null, after: id, element }])
        return element.id
      },
    }
  }, [kind, sections, session, confirm, message, snackBar])
}

/** A step's name is shorter than some names of what it stands for. */
const clipped = (name: string) => [...name].slice(0, 80).join('')

/** At the end of a selected section, behind a selected lesson, or at the end of the outline. */
function placeNear(
  sections: readonly OutlineNode[],
  near: string | null,
): { parent: string | null; after: string | undefined } {
  const node = near === null ? null : findSection(sections, near)
  if (!node) return { parent: null, after: undefined }
  if (!node.item) return { parent: node.id, after: undefined }
  return behind(sections, near)
}

/** Right behind a node, on its level; at the end of the outline without one. */
function behind(
  sections: readonly OutlineNode[],
  near: string | null,
): { parent: string | null; after: string | undefined } {
  const above = near === null ? null : pathTo(sections, near)
  if (near === null || !above) return { parent: null, after: undefined }
  return { parent: above.at(-1) ?? null, after: near }
}
