/** Progress above this percentage is complete, and is stored as 100 (decision PRG-06). */
const completeAbove = 99
export const isComplete = (percent: number) => percent > completeAbove
