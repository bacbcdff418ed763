/**
 * An attempt's final status (RTE 1.2, 3-25): as set by the content, or `completed` if not set; then, for credit,
 * with a mastery score and a raw score, `passed` or `failed`, but never for a suspended attempt.
 */
export function finalStatus(
  cmi: Readonly<Record<string, string>>,
  { isStatusSet, masteryScore }: { isStatusSet: boolean; masteryScore: string | null },
): string {
  const known = cmi['cmi.core.lesson_status'] || 'not attempted'
  const isUnset = !isStatusSet && known === 'not attempted'
  const status = isUnset ? 'completed' : known
  const raw = cmi['cmi.core.score.raw'] ?? ''
  const isForCredit = cmi['cmi.core.credit'] === 'credit'
  if (!isForCredit || cmi['cmi.core.exit'] === 'suspend') return status
  if (raw.trim() === '' || masteryScore === null || masteryScore.trim() === '') return status
  const mastery = Number(masteryScore)
  if (!Number.isFinite(mastery)) return status
  return Number(raw) >= mastery ? 'passed' : 'failed'
}
