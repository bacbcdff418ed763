import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { findNearestText } from './shownTexts.ts'

test('a double click beside the words of an answer, or on an empty one, finds this answer and not the first text', () => {
  const tops = { 'questions.a.question': 0, 'questions.a.answer': 40, 'questions.b.answer': 100 }
  const { container } = render(
    <div data-part="w">
      {Object.keys(tops).map((path) => (
        <div key={path} data-text={path} />
      ))}
    </div>,
  )
  for (const [path, top] of Object.entries(tops)) {
    const text = container.querySelector(`[data-text="${path}"]`)
    // The empty answer has no height.
    const height = path === 'questions.b.answer' ? 0 : 20
    Object.assign(text ?? {}, { getBoundingClientRect: () => new DOMRect(10, top, 100, height) })
  }
  // Cast: its id alone is read.
  const node = { id: 'w' } as PageNode
  const at = (clientX: number, clientY: number) => findNearestText(container, node, { clientX, clientY })
  expect(at(300, 45)).toEqual({ element: 'w', path: ['questions', 'a', 'answer'] })
  expect(at(20, 96)).toEqual({ element: 'w', path: ['questions', 'b', 'answer'] })
  expect(at(20, 2)).toEqual({ element: 'w', path: ['questions', 'a', 'question'] })
  expect(findNearestText(container, { ...node, id: 'other' }, { clientX: 0, clientY: 0 })).toBeNull()
})
