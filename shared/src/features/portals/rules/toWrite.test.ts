import { expect, test } from 'vitest'
import { starterText } from './starterTexts.ts'
import { listToWrite, toWrite } from './toWrite.ts'

test('instructions that still stand in a part are found at every depth, each once, and an author’s own words are not', () => {
  const answer = { slate: [{ type: 'paragraph', children: [{ text: toWrite.answer }] }] }
  const questions = [
    { question: 'How long?', answer },
    { question: 'What for?', answer },
  ]
  expect(listToWrite({ type: 'accordion', questions })).toEqual(['Write the answer here.'])
  expect(listToWrite({ type: 'header', title: 'Write the answer here, please.' })).toEqual([])
})

test('instructions that name what a portal calls otherwise are among them', () => {
  expect(listToWrite([starterText('heroSubtitle'), starterText('requiredAbout')])).toHaveLength(2)
})
