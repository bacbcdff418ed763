import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CallOptions } from '#web/kernel/api/Api.ts'
import { isTransient } from '#web/kernel/api/isTransient.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { inNameOf } from '#web/kernel/viewer/whoOf.ts'
import { answerQuestionnaire, type ShownQuestion, type ShownQuestionnaire } from '../calls.ts'
import { questionnairesQuery } from './questionnairesQuery.ts'

export type Response = ShownQuestion['response']
/** `refused`: the questions have changed, so that the answers fit no more. */
export type Keeping = 'idle' | 'saving' | 'saved' | 'notKept' | 'refused'

const waitMs = 700
const againMs = 5000

/**
 * The answers of a questionnaire, kept on the server as they are given: each separately, so that two tabs do not write over each
 * other. What could not be sent stays here and is sent again.
 */
export function useAnswers(questionnaire: ShownQuestionnaire) {
  const { api } = useSite()
  const viewer = useViewer()
  const cache = useQueryClient()
  const [typed, setTyped] = useState<Readonly<Record<string, Response>>>({})
  const [keeping, setKeeping] = useState<Keeping>('idle')
  const waiting = useRef(new Map<string, Response>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const turn = useRef(Promise.resolve())

  async function call(isFinished: boolean, options: CallOptions = {}) {
    const sent = [...waiting.current]
    const answers = sent.map(([question, response]) => ({ question, response }))
    const input = { questionnaire: questionnaire.key, answers, isFinished }
    const { questionnaire: kept } = await api.call(answerQuestionnaire, input, {
      ...inNameOf(viewer),
      ...options,
    })
    for (const [question, response] of sent)
      if (waiting.current.get(question) === response) waiting.current.delete(question)
    cache.setQueryData(questionnairesQuery(api, viewer).queryKey, (items) =>
      items?.map((one) => (one.key === kept.key ? kept : one)),
    )
  }

  /** One call after the other: an older answer must not arrive after a newer one. */
  function keep(isFinished = false): Promise<void> {
    clearTimeout(timer.current)
    const next = turn.current.then(async () => {
      if (waiting.current.size === 0 && !isFinished) return
      setKeeping('saving')
      try {
        await call(isFinished)
        setKeeping('saved')
      } catch (error) {
        const mayHelp = isTransient(error)
        setKeeping(mayHelp ? 'notKept' : 'refused')
        // A reason is shown; without one the form says that nothing is lost.
        if (isFinished) throw mayHelp ? new Error('It was not handed in.', { cause: error }) : error
        if (mayHelp) timer.current = setTimeout(() => void keep(), againMs)
      }
    })
    turn.current = next.catch(() => undefined)
    return next
  }

  const leave = useEffectEvent(() => {
    clearTimeout(timer.current)
    // Nobody is there to read what becomes of it.
    if (waiting.current.size > 0) call(false, { isLeaving: true }).catch(() => undefined)
  })
  const goOn = useEffectEvent(() => void keep())
  useEffect(() => {
    const onLeave = () => leave()
    const onOnline = () => goOn()
    window.addEventListener('pagehide', onLeave)
    window.addEventListener('online', onOnline)
    return () => {
      window.removeEventListener('pagehide', onLeave)
      window.removeEventListener('online', onOnline)
      onLeave()
    }
  }, [])

  return {
    keeping,
    responseOf: ({ id, response }: ShownQuestion): Response => (id in typed ? (typed[id] ?? null) : response),
    answer(question: string, response: Response) {
      setTyped((before) => ({ ...before, [question]: response }))
      waiting.current.set(question, response)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void keep(), waitMs)
    },
    submit: () => keep(true),
  }
}
