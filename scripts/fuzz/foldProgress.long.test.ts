import { expect, test } from 'vitest'
import { foldProgress } from '#shared/features/learning/rules/foldProgress.ts'
import type { LearningFact } from '#shared/features/learning/rules/learningFact.ts'
import { measureGrowth } from './measureGrowth.ts'

test('twice as many notes are folded in twice the time', async () => {
  expect(await measureGrowth((text) => foldProgress(notes(text.length), []), 'n')).toBeNull()
})

function notes(count: number): LearningFact[] {
  return Array.from({ length: count }, (_, at) => ({
    ...{ id: `fact-${at}`, type: 'noteWritten', lessonId: null, edition: null },
    occurredAt: new Date(Date.UTC(2026, 10, 28) + at).toISOString(),
    payload: { note: `note-${at}`, reference: 'film', name: 'Warm', content: 'Warm the pot first.' },
  }))
}
