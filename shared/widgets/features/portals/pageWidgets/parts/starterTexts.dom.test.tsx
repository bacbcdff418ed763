import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import { zodForRecord } from '#shared/kernel/model/schemas/zodFor.ts'
import { WordsContext } from '#widgets/kernel/words/useWords.ts'
import '#widgets/kernel/testing/loadEnglish.ts'
import { testPageHost } from '../../testing/testPageHost.tsx'
import { PageHostProvider } from '../host/PageHost.ts'
import { PageView } from '../PageView.tsx'

const say = (text: string) => ({
  slate: [{ id: 'p', type: 'paragraph', children: [{ text }] }],
})
const parts = [
  { id: 'b', element: { type: 'button', label: 'Browse courses' } },
  { id: 'h', element: { type: 'header', title: 'Our own courses' } },
  { id: 't', element: { type: 'richText', content: say('Each lesson ends with something that you make.') } },
]

function show() {
  const column = { id: 'c', element: { type: 'column' }, elements: parts }
  const { config } = zodForRecord(PortalTemplate).parse({
    name: 'A page',
    config: { elements: [{ id: 'r', element: { type: 'row' }, elements: [column] }] },
  })
  // Cast: it has passed the entity's schema.
  const { elements } = config as PortalTemplate['config']
  render(
    <WordsContext value={{ language: 'en', terms: { Course: 'Class', Lesson: 'Evening' } }}>
      <PageHostProvider value={testPageHost()}>
        <PageView nodes={elements} title="A page" />
      </PageHostProvider>
    </WordsContext>,
  )
}

test('a starter’s texts follow the portal’s words, and what an author wrote stays', () => {
  show()
  screen.getByText('Browse classes')
  screen.getByText('Each evening ends with something that you make.')
  screen.getByText('Our own courses')
  expect(screen.queryByText('Browse courses')).toBeNull()
})
