import { expect, test } from 'vitest'
import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { faqParts } from './faqParts.ts'

const answer = (text: string) => ({ slate: [{ id: 'b', type: 'paragraph', children: [{ text }] }] })
const accordion = (isFaq: boolean, questions: object[]): PageNode =>
  // Cast: what the test is about.
  ({ id: 'w', element: { type: 'accordion', title: null, isFaq, questions }, elements: [] }) as never

test('tells search engines the questions of a page that have answers', () => {
  const nodes = [
    accordion(true, [
      { id: '1', question: 'How long?', answer: answer('Three minutes.') },
      { id: '2', question: 'How hot?', answer: null },
    ]),
    accordion(true, [{ id: '1', question: 'Which cup?', answer: answer('Yours.') }]),
  ]
  expect(faqParts(nodes)).toEqual([
    {
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'How long?',
          acceptedAnswer: { '@type': 'Answer', text: 'Three minutes.' },
        },
        { '@type': 'Question', name: 'Which cup?', acceptedAnswer: { '@type': 'Answer', text: 'Yours.' } },
      ],
    },
  ])
})

test('tells them nothing where the author does not want it, or nothing is answered', () => {
  expect(faqParts([accordion(false, [{ id: '1', question: 'A?', answer: answer('B') }])])).toEqual([])
  expect(faqParts([accordion(true, [{ id: '1', question: 'A?', answer: null }])])).toEqual([])
})
