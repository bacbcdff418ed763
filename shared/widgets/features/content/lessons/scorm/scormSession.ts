import { attemptsName, countAttempts } from '#shared/features/content/scorm/packageScore.ts'
import { type Sco, type ScormManifest, shownScos } from '#shared/features/content/scorm/ScormManifest.ts'
import { dataOfSco, scoPrefix } from '#shared/features/content/scorm/scoData.ts'
import { formatTimespan, parseTimespan } from '#shared/features/content/scorm/timespan.ts'

type Cmi = Record<string, string>

/** The saved data of the lesson's other SCOs, under its stored names. */
export function dataOfOthers(stored: Cmi, manifest: ScormManifest, sco: Sco): Cmi {
  const prefix = scoPrefix(manifest, sco)
  if (!prefix) return {}
  return Object.fromEntries(
    Object.entries(stored).filter(([name]) => name.startsWith('cmi.sco_') && !name.startsWith(prefix)),
  )
}

/** The lesson's data including that of one SCO, with the combined status of all SCOs (of assets once seen). */
export function withSco(stored: Cmi, manifest: ScormManifest, sco: Sco, cmi: Cmi): Cmi {
  const prefix = scoPrefix(manifest, sco)
  if (!prefix) return { ...cmi }
  const own = Object.entries(cmi).map(([name, value]) => [prefix + name.slice('cmi.'.length), value] as const)
  const merged: Cmi = { ...dataOfOthers(stored, manifest, sco), ...Object.fromEntries(own) }
  merged['cmi.core.lesson_status'] = rolledUp(merged, manifest)
  return merged
}

const done = ['completed', 'passed']

function rolledUp(data: Cmi, manifest: ScormManifest): string {
  const statuses = shownScos(manifest).map(
    (sco) => dataOfSco(data, manifest, sco)['cmi.core.lesson_status'] ?? 'not attempted',
  )
  if (statuses.every((status) => done.includes(status)))
    return statuses.includes('passed') ? 'passed' : 'completed'
  // Every part has a verdict, and one of them is a failure.
  if (statuses.every((status) => [...done, 'failed'].includes(status))) return 'failed'
  return statuses.every((status) => status === 'not attempted') ? 'not attempted' : 'incomplete'
}

/** The last status that a SCO reported. */
export const findStatus = (stored: Cmi, manifest: ScormManifest, sco: Sco): string =>
  dataOfSco(stored, manifest, sco)['cmi.core.lesson_status'] ?? 'not attempted'

export const isDone = (stored: Cmi, manifest: ScormManifest, sco: Sco): boolean =>
  done.includes(findStatus(stored, manifest, sco))

/** The SCO to open: the first that is not done, else the first. */
export function firstOpenSco(stored: Cmi, manifest: ScormManifest): Sco | null {
  const scos = shownScos(manifest)
  return scos.find((sco) => !isDone(stored, manifest, sco)) ?? scos[0] ?? null
}

/** The SCO to continue with: the first unfinished one after this one, else before it; null if all are finished. */
export function nextOpenSco(stored: Cmi, manifest: ScormManifest, sco: Sco): Sco | null {
  const scos = shownScos(manifest)
  const at = scos.findIndex(({ identifier }) => identifier === sco.identifier)
  const others = [...scos.slice(at + 1), ...scos.slice(0, Math.max(at, 0))]
  return others.find((one) => !isDone(stored, manifest, one)) ?? null
}

/** The data model that a session starts with (RTE 1.2 §3.4). */
export function openingData(stored: Cmi, sco: Sco, learner: { id: string; name: string }): Cmi {
  const status = stored['cmi.core.lesson_status'] ?? 'not attempted'
  const isFirst = Object.keys(stored).length === 0 || status === 'not attempted'
  return {
    ...stored,
    'cmi.core.student_id': learner.id,
    'cmi.core.student_name': learner.name,
    'cmi.core.lesson_status': status,
    'cmi.core.credit': 'credit',
    'cmi.core.lesson_mode': 'normal',
    'cmi.core.entry': isFirst ? 'ab-initio' : stored['cmi.core.exit'] === 'suspend' ? 'resume' : '',
    'cmi.core.total_time': stored['cmi.core.total_time'] ?? '0000:00:00.00',
    'cmi.core.exit': '',
    'cmi.core.session_time': '',
    [attemptsName]: String(
      countAttempts(stored) + (stored['cmi.core.exit'] === 'suspend' && !isFirst ? 0 : 1),
    ),
    ...(sco.launchData !== null && { 'cmi.launch_data': sco.launchData }),
    ...(sco.masteryScore !== null && { 'cmi.student_data.mastery_score': String(sco.masteryScore) }),
    ...(sco.maxTimeAllowed && { 'cmi.student_data.max_time_allowed': sco.maxTimeAllowed }),
    ...(sco.timeLimitAction && { 'cmi.student_data.time_limit_action': sco.timeLimitAction }),
  }
}

/**
 * A session as it is saved. Its time is in the total once, however often it is saved, because the total is always the
 * one at its start plus the last `session_time` (RTE 1.2, 3-28).
 */
export function withSessionTime(cmi: Cmi, opened: Cmi): Cmi {
  const { 'cmi.core.session_time': time, ...kept } = cmi
  const total = parseTimespan(opened[totalTime]) + parseTimespan(time)
  return { ...kept, [totalTime]: formatTimespan(total) }
}

const totalTime = 'cmi.core.total_time'

/**
 * The data after a session has ended (RTE 3-25): content that started and never set its status is completed; then, if
 * there is a mastery score, the score alone decides between passed and failed. A suspended session is not judged.
 * Without `impliesCompletion`, content that said nothing stays incomplete.
 */
export function closingData(cmi: Cmi, sco: Sco, impliesCompletion = true): Cmi {
  const status = cmi['cmi.core.lesson_status'] ?? 'not attempted'
  if (status === 'not attempted' && sco.isSco && !impliesCompletion)
    return { ...cmi, 'cmi.core.lesson_status': 'incomplete' }
  const ended = status === 'not attempted' ? 'completed' : status
  if (cmi['cmi.core.exit'] === 'suspend') return { ...cmi, 'cmi.core.lesson_status': ended }
  const raw = Number.parseFloat(cmi['cmi.core.score.raw'] ?? '')
  const isJudged = sco.masteryScore !== null && Number.isFinite(raw) && done.concat('failed').includes(ended)
  const final = isJudged ? (raw >= (sco.masteryScore ?? 0) ? 'passed' : 'failed') : ended
  return { ...cmi, 'cmi.core.lesson_status': final }
}

/** The same for a session that was left without LMSFinish: the next one continues it. */
export function leavingData(cmi: Cmi, sco: Sco, impliesCompletion = true): Cmi {
  const closed = closingData(cmi, sco, impliesCompletion)
  return sco.isSco ? { ...closed, 'cmi.core.exit': closed['cmi.core.exit'] || 'suspend' } : closed
}
