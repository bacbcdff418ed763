/**
 * An attempt's final status (RTE 1.2, 3-25): as set by the content, or `completed` if not set (`incomplete` where the
 * author wants it reported); then, for credit, with a mastery score and a raw score, `passed` or `failed`, but never
 * for a suspended attempt.
 */
export function finalStatus(
  cmi: Readonly<Record<string, string>>,
  {
    isStatusSet,
    masteryScore,
    impliesCompletion,
  }: { isStatusSet: boolean; masteryScore: string | null; impliesCompletion: boolean },
): string {
  const known = cmi['cmi.core.lesson_status'] || 'not attempted'
  const isUnset = !isStatusSet && known === 'not attempted'
  if (isUnset && !impliesCompletion) return 'incomplete'
  const status = isUnset ? 'completed' : known
  const raw = cmi['cmi.core.score.raw'] ?? ''
  const isForCredit = cmi['cmi.core.credit'] === 'credit'
  if (!isForCredit || cmi['cmi.core.exit'] === 'suspend') return status
  if (raw.trim() === '' || masteryScore === null || masteryScore.trim() === '') return status
  const mastery = Number(masteryScore)
  if (!Number.isFinite(mastery)) return status
  return Number(raw) >= mastery ? 'passed' : 'failed'
}
