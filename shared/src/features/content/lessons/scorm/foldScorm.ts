import type { PackageStates } from '../../entities/parts/lessonState.ts'
import { foldPosition, foldState } from '../facts/foldState.ts'
import type { LessonFold } from '../facts/LessonFact.ts'
import { toVerdict } from '../facts/scormVerdict.ts'

/** A package: its status is the lesson's verdict (SCO-06, docs/scorm.md), and each asset keeps its own data. */
export const foldScorm: LessonFold = (record, fact) => {
  if (fact.type !== 'scormCommitted') return foldPosition(record, fact)
  const { occurredAt, payload } = fact
  const status = payload.cmi['cmi.core.lesson_status']
  const percent = status === 'completed' || status === 'passed' ? 100 : 0
  return {
    ...record,
    state: foldState(record.state, { occurredAt, percent, verdict: toVerdict(status, occurredAt) }),
    packages: foldPackage(record.packages ?? {}, payload.asset ?? noAsset, {
      at: occurredAt,
      fact: fact.id,
      cmi: payload.cmi,
    }),
  }
}

/** Under which data stand whose package is not known: of a lesson that no edition holds any more. */
export const noAsset = ''

function foldPackage(known: PackageStates, asset: string, committed: PackageStates[string]): PackageStates {
  const before = Object.hasOwn(known, asset) ? known[asset] : undefined
  return before && !isLater(committed, before) ? known : { ...known, [asset]: committed }
}

const isLater = (a: PackageStates[string], b: PackageStates[string]) =>
  a.at === b.at ? (a.fact ?? '') > (b.fact ?? '') : a.at > b.at
