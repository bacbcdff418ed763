import type { EditedCue } from './captionEdits.ts'

type Cues = readonly EditedCue[]
export type CueHistory = {
  past: readonly Cues[]
  present: Cues
  future: readonly Cues[]
  last: { kind: string; at: number } | null
}
export type CueStep =
  | { do: 'load' | 'replace'; cues: Cues }
  | { do: 'change'; edit(cues: Cues): EditedCue[]; kind: string | null; at: number }
  | { do: 'undo' | 'redo' }

export const noHistory: CueHistory = { past: [], present: [], future: [], last: null }

/** Typing without a pause is one step. */
const togetherMs = 1500
const most = 200

export function cueHistory(history: CueHistory, step: CueStep): CueHistory {
  const { past, present, future, last } = history
  switch (step.do) {
    case 'load':
      return { ...noHistory, present: step.cues }
    case 'replace':
      return { past: [...past, present].slice(-most), present: step.cues, future: [], last: null }
    case 'change': {
      const next = step.edit(present)
      const isSame = step.kind !== null && last?.kind === step.kind && step.at - last.at < togetherMs
      return {
        past: isSame ? past : [...past, present].slice(-most),
        present: next,
        future: [],
        last: step.kind === null ? null : { kind: step.kind, at: step.at },
      }
    }
    case 'undo': {
      const before = past.at(-1)
      if (!before) return history
      return { past: past.slice(0, -1), present: before, future: [present, ...future], last: null }
    }
    case 'redo': {
      const [after, ...rest] = future
      if (!after) return history
      return { past: [...past, present], present: after, future: rest, last: null }
    }
  }
}
