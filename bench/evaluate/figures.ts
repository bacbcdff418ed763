/** Of one question: whether each result is right, in their order, and how many right ones there are. */
export type Judged = { isRight: readonly boolean[]; relevant: number }

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** The share of a question's right results that are among the first `most`. */
export const recallAt = (most: number, judged: readonly Judged[]): number =>
  mean(judged.map(({ isRight, relevant }) => countRight(isRight.slice(0, most)) / Math.max(1, relevant)))

/** The share of questions with a right result among the first `most`. */
export const successAt = (most: number, judged: readonly Judged[]): number =>
  mean(judged.map(({ isRight }) => (isRight.slice(0, most).includes(true) ? 1 : 0)))

/** Normalized discounted cumulative gain of the first ten results, each of which is right or wrong. */
export const ndcgAt10 = (judged: readonly Judged[]): number =>
  mean(
    judged.map(({ isRight, relevant }) => {
      const ideal = gain(Array.from({ length: Math.min(10, relevant) }, () => true))
      return ideal === 0 ? 0 : gain(isRight.slice(0, 10)) / ideal
    }),
  )

const gain = (isRight: readonly boolean[]) =>
  isRight.reduce((sum, right, at) => sum + (right ? 1 / Math.log2(at + 2) : 0), 0)
const countRight = (isRight: readonly boolean[]) => isRight.filter(Boolean).length

export const shown = (value: number): string => value.toFixed(3).replace(/^0/, '')
export const share = (value: number): string => `${Math.round(value * 100)} %`
