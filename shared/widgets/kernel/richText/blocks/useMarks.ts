import { useState } from 'react'
import type { BlockTools } from './BlockViewProps.ts'

/** The learner's marks in this activity: kept by the page, else as long as it is open. */
export function useMarks(tools: BlockTools): [readonly string[], (marks: readonly string[]) => void] {
  const [own, setOwn] = useState<readonly string[]>([])
  const kept = tools.activity
  return kept ? [kept.marks, kept.keep] : [own, setOwn]
}
