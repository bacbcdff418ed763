import { createStoredList } from '#desktop/renderer/kernel/parts/storedList.ts'

/** An answer that was typed and not sent yet. */
type KeptAnswer = { comment: string; text: string }

const keptAnswers = createStoredList('lectern.draftAnswers', isKept, 50)

/** The text of an answer, which stays on this computer until it is sent, also when its panel is closed. */
export function useKeptAnswer(person: string, comment: string): [string, (text: string) => void] {
  const text = keptAnswers.use(person).find((one) => one.comment === comment)?.text ?? ''
  return [
    text,
    (next) => {
      const others = keptAnswers.read(person).filter((one) => one.comment !== comment)
      keptAnswers.write(person, next === '' ? others : [{ comment, text: next }, ...others])
    },
  ]
}

function isKept(value: unknown): value is KeptAnswer {
  if (typeof value !== 'object' || value === null) return false
  const { comment, text } = value as Record<string, unknown>
  return typeof comment === 'string' && typeof text === 'string'
}
