import { type Answered, interactionOf } from './interaction.ts'
import { timespan } from './timespan.ts'

/** The SCORM 1.2 run-time interface, as a player's page gives it (RTE 1.2 §3). */
type Api = {
  LMSInitialize(argument: string): unknown
  LMSFinish(argument: string): unknown
  LMSGetValue(element: string): unknown
  LMSSetValue(element: string, value: string): unknown
  LMSCommit(argument: string): unknown
}

export type Session = {
  /** False where no player was found: the course then runs, and remembers nothing. */
  isTracked: boolean
  /** False in review and browse: these modes must not change the record. */
  isForCredit: boolean
  get(element: string): string
  set(element: string, value: string): void
  /** Adds an answer to the record of interactions; a player that keeps none refuses it without harm. */
  addInteraction(answered: Answered): void
  commit(): void
  /** Says how long it took and ends; a second call does nothing. */
  finish(): void
}

/** Opens the session with the player around this page, if there is one. */
export function openSession(): Session {
  const api = findApi(window) ?? (window.opener ? findApi(window.opener) : null)
  const started = Date.now()
  let isOpen = api !== null && String(api.LMSInitialize('')) === 'true'
  const get = (element: string) => (api && isOpen ? String(api.LMSGetValue(element) ?? '') : '')
  const isTracked = isOpen
  const mode = get('cmi.core.lesson_mode')
  let interactions = Number(get('cmi.interactions._count')) || 0
  return {
    isTracked,
    isForCredit: mode !== 'review' && mode !== 'browse',
    get,
    set: (element, value) => {
      if (api && isOpen) api.LMSSetValue(element, value)
    },
    addInteraction: (answered) => {
      if (!api || !isOpen) return
      for (const [name, value] of interactionOf(answered))
        api.LMSSetValue(`cmi.interactions.${interactions}.${name}`, value)
      interactions += 1
    },
    commit: () => {
      if (api && isOpen) api.LMSCommit('')
    },
    finish: () => {
      if (!api || !isOpen) return
      api.LMSSetValue('cmi.core.session_time', timespan(Date.now() - started))
      api.LMSSetValue('cmi.core.exit', 'suspend')
      api.LMSCommit('')
      api.LMSFinish('')
      isOpen = false
    },
  }
}

/** Looks up to where the standard says; another origin's window raises, and ends the search. */
function findApi(from: Window): Api | null {
  let here: Window | null = from
  for (let level = 0; here && level < 12; level += 1) {
    try {
      // `API` is what the standard names it; its shape is the standard's.
      const found = (here as { API?: Api }).API
      if (found && typeof found.LMSInitialize === 'function') return found
    } catch {
      return null
    }
    here = here.parent === here ? null : here.parent
  }
  return null
}
