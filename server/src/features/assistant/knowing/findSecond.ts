import type { Passage } from '../ports/knowledge/Knowledge.ts'

/** The second of the cue that has a letter of a passage; its own place where it has no cues. */
export const findSecond = ({ at, cues }: Pick<Passage, 'at' | 'cues'>, letter: number): number | null =>
  cues.findLast(([from]) => from <= letter)?.[1] ?? at
