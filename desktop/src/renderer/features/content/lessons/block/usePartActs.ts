import { useMemo } from 'react'
import { pathKey } from '#desktop/renderer/kernel/api/sessions/RecordSession.ts'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import type { FormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import type { BlockPart } from '#shared/features/content/lessons/lesson.ts'
import { lessonCommon } from '#shared/features/content/lessons/lessonCommon.ts'
import { newPart } from '#shared/features/content/rules/outline/newLesson.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { zodForFields } from '#shared/kernel/model/schemas/zodForFields.ts'
import { copyPart } from '../../outline/copyLesson.ts'
import { lessonKind } from '../../outline/outlineEntries.tsx'
import type { OutlineActs } from '../../outline/useOutlineActs.ts'

const nameSchema = zodForFields({ name: lessonCommon.name })

export type PartActs = Omit<OutlineActs, 'add'> & {
  add(type: BlockPart['type'], near: string | null): string
}

/** The actions on a block's parts: the outline's, on a list without levels. */
export function usePartActs(
  parts: readonly BlockPart[],
  path: readonly string[],
  { edit, invalidInputs, keepInvalidInput }: Pick<FormTarget, 'edit' | 'invalidInputs' | 'keepInvalidInput'>,
): PartActs {
  const { confirm } = useDialogs()
  const joined = path.join('/')
  return useMemo(() => {
    const at = joined.split('/')
    const indexOf = (id: string | null) => parts.findIndex((part) => part.id === id)
    function moveBehind(id: string, after: string | null): boolean {
      const index = indexOf(id)
      const isThere = after === id || after === (parts[index - 1]?.id ?? null)
      if (index < 0 || isThere) return false
      edit([{ do: 'move', path: at, id, after }])
      return true
    }
    const placeOfName = (id: string) => [...at, id, 'name']
    const nameFault = (id: string, name: string) => {
      if (parts[indexOf(id)]?.name === name) return null
      const parsed = nameSchema.safeParse({ name })
      return parsed.success ? null : (parsed.error.issues[0]?.message ?? 'Not valid')
    }
    return {
      add(type, near) {
        const element = newPart(type, lessonKind(type).start, createId)
        // Behind the selected part; otherwise at the end.
        edit([{ do: 'insert', path: at, element, ...(indexOf(near) < 0 ? {} : { after: near }) }])
        return element.id
      },
      move: (id, { after }) => moveBehind(id, after),
      moveByKey(id, direction) {
        const index = indexOf(id)
        if (direction === 'up' && index > 0) return moveBehind(id, parts[index - 2]?.id ?? null)
        const next = parts[index + 1]
        return direction === 'down' && index >= 0 && next !== undefined && moveBehind(id, next.id)
      },
      nameFault,
      rename(id, name) {
        const message = nameFault(id, name)
        keepInvalidInput(placeOfName(id), message === null ? null : { value: name, message })
        if (message === null && parts[indexOf(id)]?.name !== name)
          edit([{ do: 'set', path: placeOfName(id), value: name }])
        return message === null
      },
      refusedName(id) {
        const invalidInput = invalidInputs[pathKey(placeOfName(id))]
        return invalidInput ? String(invalidInput.value) : null
      },
      forgetName: (id) => keepInvalidInput(placeOfName(id), null),
      setHidden(id, isHidden) {
        edit([{ do: 'set', path: [...at, id, 'hidden'], value: isHidden }])
      },
      async remove(id) {
        const part = parts[indexOf(id)]
        if (!part) return false
        const isSure = await confirm('deletePart', {
          title: 'Delete part?',
          text: `“${part.name}” is removed from the block. You can undo this.`,
          ok: 'Delete',
          intent: 'danger',
        })
        if (isSure) edit([{ do: 'remove', path: at, id }])
        return isSure
      },
      duplicate(id) {
        const part = parts[indexOf(id)]
        if (!part) return null
        const element = copyPart(part)
        edit([{ do: 'insert', path: at, after: id, element }])
        return element.id
      },
    }
  }, [parts, joined, edit, invalidInputs, keepInvalidInput, confirm])
}
