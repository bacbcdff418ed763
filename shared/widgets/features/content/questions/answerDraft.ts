/** What a learner chose or typed. */
export type GivenInput = { userAnswers: string[]; inputValue: string | null }

const prefix = 'lectern-answer/'

/** The input of one question before it is submitted. Stored in this tab, so that leaving or reloading loses nothing. */
export type AnswerDraft = { read(): GivenInput; keep(input: GivenInput): void; drop(): void }

const nothing: GivenInput = { userAnswers: [], inputValue: null }

/** @param attemptID the learner's attempt, so that other people do not get the draft */
export function answerDraft(attemptID: string, questionID: string): AnswerDraft {
  const key = `${prefix}${attemptID}/${questionID}`
  return {
    read() {
      try {
        const kept: unknown = JSON.parse(tabStorage()?.getItem(key) ?? 'null')
        const { userAnswers, inputValue } = (kept ?? nothing) as Partial<GivenInput>
        return {
          userAnswers: Array.isArray(userAnswers) ? userAnswers.filter((id) => typeof id === 'string') : [],
          inputValue: typeof inputValue === 'string' ? inputValue : null,
        }
      } catch {
        return nothing
      }
    },
    keep(input) {
      try {
        tabStorage()?.setItem(key, JSON.stringify(input))
      } catch {
        // Storage is full: the input is still on the page.
      }
    },
    drop: () => tabStorage()?.removeItem(key),
  }
}

/** Null on the server. Accessing storage throws where a browser forbids it. */
function tabStorage(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}
