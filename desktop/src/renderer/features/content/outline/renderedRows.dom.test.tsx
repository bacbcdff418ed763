import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { layOut } from '#desktop/renderer/kernel/testing/layOut.ts'
import { newLesson } from '#shared/features/content/rules/outline/newLesson.ts'
import type { OutlineNode } from './OutlineKind.ts'
import { OutlineTree } from './OutlineTree.tsx'
import type { OutlineActs } from './useOutlineActs.ts'

afterEach(cleanup)

/** The lessons whose name was read: a row reads it when it is rendered. */
const read = new Set<string>()

function countedLesson(id: string): OutlineNode {
  const lesson = { ...newLesson('article', `Lesson ${id}`, () => id), id }
  return Object.defineProperty(lesson, 'name', {
    get() {
      read.add(id)
      return `Lesson ${id}`
    },
  })
}

const unused = () => {
  throw new Error('Only the focus moves.')
}
const acts: OutlineActs = {
  ...{ add: unused, move: unused, moveByKey: unused, nameFault: unused, rename: unused },
  ...{ refusedName: unused, forgetName: unused, setHidden: unused, remove: unused, duplicate: unused },
}

/** As its users write it: with new functions at each rendering. */
function Outline({ sections }: { sections: readonly OutlineNode[] }) {
  const [focused, setFocused] = useState<string | null>(null)
  const [collapsed] = useState<ReadonlySet<string>>(new Set())
  return (
    <OutlineTree
      label="Outline"
      acts={{ ...acts }}
      {...{ sections, collapsed }}
      openId="l0"
      focusedId={focused}
      renamingId={null}
      onCollapse={() => undefined}
      onOpen={() => undefined}
      onFocus={(id) => setFocused(id)}
      onRename={() => undefined}
    />
  )
}

it('renders two rows when an arrow key moves the focus', async () => {
  layOut()
  const sections = Array.from({ length: 12 }, (_, at) => countedLesson(`l${at}`))
  render(<Outline sections={sections} />)
  const tree = screen.getByRole('tree')
  const press = async (key: string) => {
    read.clear()
    await act(async () => void fireEvent.keyDown(tree, { key }))
    return [...read]
  }
  await press('ArrowDown')
  expect(await press('ArrowDown')).toEqual(['l1', 'l2'])
  expect(document.activeElement?.getAttribute('data-node')).toBe('l2')
  expect(await press('ArrowUp')).toEqual(['l1', 'l2'])
})
