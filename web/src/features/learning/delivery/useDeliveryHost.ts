import { useLayoutEffect, useMemo, useRef } from 'react'
import type { QuizResult } from '#shared/features/content/entities/parts/quizResult.ts'
import { courseOutline } from '#shared/features/content/rules/outline/courseOutline.ts'
import { lessonPlaces } from '#shared/features/content/rules/outline/lessonPlaces.ts'
import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { inNameOf } from '#web/kernel/viewer/whoOf.ts'
import type { Links, StartedAttempt, WidgetHost } from '#widgets/features/content/host/WidgetHost.ts'
import { myCertificates } from '../certificates/calls.ts'
import { certificateFilePath } from '../certificates/certificatePaths.ts'
import { itemName } from '../item/itemName.ts'
import type { Learnable } from '../item/Learnable.ts'
import type { LearnerProgress } from '../item/learnerProgress.ts'
import { commitSlot } from '../outbox/commitSlot.ts'
import type { Outbox } from '../outbox/createOutbox.ts'
import { keptWishes } from './keptWishes.ts'
import { createLinkSource } from './lesson/createLinkSource.ts'
import { keptActivities } from './lesson/keptActivities.ts'
import { linksOfPage } from './lesson/linksOfPage.ts'
import type { ReportFact } from './progress/useLearning.ts'
import { createQuizCalls } from './quiz/createQuizCalls.ts'
import { streamAddress } from './streamAddress.ts'

type Facts = {
  learnable: Learnable
  /** Addresses of files that came with the item. */
  links: Links
  viewer: ViewerAnswer
  progress: LearnerProgress
  outbox: Outbox | null
  /** The ways to an account, for visitors. */
  openAccount(way: 'sign-up' | 'sign-in'): void
  report: ReportFact
  /** Every 10 s, if nothing else is said. */
  reportEveryMs?: number
  /** An attempt is running; the server has counted it. */
  onQuizStart(lessonId: string, attempt: StartedAttempt): void
  onQuizResult(lessonId: string, result: QuizResult, progress: LearnerProgress | null): void
}

/** The players' host in the portal: the server decides, and the outbox stores events. */
export function useDeliveryHost(facts: Facts): WidgetHost {
  const { api, base, portal, contentOrigin } = useSite()
  const { learnable, viewer, outbox, reportEveryMs } = facts
  const latest = useRef(facts)
  // Before the effects of players: the first fact of a lesson is of the edition that it was opened in.
  useLayoutEffect(() => {
    latest.current = facts
  })
  const { type, key } = learnable
  const name = itemName(learnable)
  const { customer } = viewer

  return useMemo(() => {
    let skewMs = 0
    const now = () => Date.now() + skewMs
    const loadLinks = createLinkSource(api, { type, key }, () => Date.now())
    const own = { customer: customer?.key ?? null }
    const place = `${portal?.organization}/${portal?.id}`
    const keep: ReportFact = (...fact) => latest.current.report(...fact)
    const visitor = {
      signUp: () => latest.current.openAccount('sign-up'),
      signIn: () => latest.current.openAccount('sign-in'),
    }
    return {
      mode: 'learn',
      isLocal: false,
      ...(reportEveryMs === undefined ? {} : { reportEveryMs }),
      ...(own.customer === null ? { visitor } : {}),
      now,
      wishes: keptWishes,
      activities: keptActivities(own.customer, `${type}/${key}`),
      async loadLinks(assets, files, isRenewal = false) {
        const links = isRenewal ? null : linksOfPage(latest.current.links, assets, files, performance.now())
        return links ?? (await loadLinks(assets, files, isRenewal))
      },
      knownLinks(asset, files) {
        const links = linksOfPage(latest.current.links, [asset], files, performance.now())
        return links?.links[asset] ?? null
      },
      loadStreamAddress: (asset) => streamAddress(place, { type, key }, asset),
      async loadCertificateAddress(certification) {
        if (own.customer === null) return null
        const { certificates } = await api.call(myCertificates, {}, inNameOf(viewer))
        const certificate = certificates.find(
          (one) => one.certification === certification && one.state !== 'revoked',
        )
        return certificate ? `${base}${certificateFilePath(certificate.id)}` : null
      },
      reportProgress: ({ lessonId, ...report }) => void keep(lessonId, 'lessonProgressed', report),
      quiz: createQuizCalls({
        ...{ api, item: { type, key }, own, outbox, report: keep },
        onStart(lessonId, attempt) {
          // A new attempt starts at the server's time; the timer uses that.
          if (!attempt.isResumed) skewMs = Date.parse(attempt.startedAt) - Date.now()
          latest.current.onQuizStart(lessonId, attempt)
        },
        onResult: (...result) => latest.current.onQuizResult(...result),
      }),
      scorm: {
        learner: {
          id: customer?.id ?? 'anonymous',
          name: customer?.name ?? 'Learner',
        },
        frameAddress: `${contentOrigin}/play/scorm/${place}/${type}/${key}/scorm12_template.html`,
        frameOrigin: contentOrigin,
        // `progress` already includes pending events.
        load(lessonId) {
          const { progress, learnable } = latest.current
          const asset = lessonPlaces(courseOutline(learnable.sections)).get(lessonId)?.asset ?? ''
          return ownValue(ownValue(progress.scormData, lessonId) ?? {}, asset)?.cmi ?? {}
        },
        save(lessonId, cmi, isLeaving) {
          keep(lessonId, 'scormCommitted', { cmi }, commitSlot(name, lessonId, cmi))
          if (isLeaving) outbox?.leave()
        },
        ...(outbox && {
          record: (lessonId, record) =>
            void keep(lessonId, 'scormCalled', record, `calls ${name} ${lessonId} ${record.attempt}`),
        }),
        watch: (lessonId, listener) =>
          outbox?.watchAnswers((entry, { refusal }) => {
            const { type, lesson } = entry.fact
            if (type === 'scormCommitted' && lesson === lessonId && entry.course === name)
              listener(refusal === null)
            return false
          }) ?? (() => undefined),
      },
    }
  }, [
    reportEveryMs,
    api,
    base,
    portal,
    contentOrigin,
    viewer,
    type,
    key,
    name,
    customer?.key,
    customer?.id,
    customer?.name,
    outbox,
  ])
}
