import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
} from 'react'
import { useLocation, useSearch } from 'wouter'
import { useDialogs } from '../dialogs/Dialogs.tsx'

/** What would be lost. */
type Unsaved = { name: string; discard(): void }
type Guard = {
  /** `id`: of the part of the screen, since several may have unsaved input at once. */
  guard(id: string, unsaved: Unsaved | null): void
  /** Navigates after all guards have agreed. */
  leave(go: () => void): void
}

/**
 * Listens to the browser's back navigation first. The router's own listener, added later, renders the next screen
 * before another listener runs: unsaved input would be lost.
 */
let hearBack: ((event: PopStateEvent) => void) | null = null
window.addEventListener('popstate', (event) => hearBack?.(event))

const Context = createContext<Guard>({ guard: () => undefined, leave: (go) => go() })

/** Asks before leaving a screen with unsaved input: by a link, back, a change of organization, or closing. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const unsavedNow = useRef<ReadonlyMap<string, Unsaved>>(new Map())
  const isAsking = useRef(false)
  const { confirm, message } = useDialogs()
  const [location, navigate] = useLocation()
  const search = useSearch()
  const here = useRef(window.location.href)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the address that changes
  useEffect(() => {
    here.current = window.location.href
  }, [location, search])
  const leave = useCallback(
    (go: () => void) => {
      const unsaved = [...unsavedNow.current.values()]
      if (unsaved.length === 0) return go()
      if (isAsking.current) return
      isAsking.current = true
      void confirm('leaveUnsaved', {
        title: 'Leave without saving?',
        text: `Your changes to ${namesOf(unsaved)} are not saved.`,
        ok: 'Discard changes',
        intent: 'danger',
      }).then((isSure) => {
        isAsking.current = false
        if (!isSure) return
        unsavedNow.current = new Map()
        for (const one of unsaved) one.discard()
        go()
      })
    },
    [confirm],
  )
  useEffect(() => {
    function onClick(event: MouseEvent) {
      const path = unsavedNow.current.size > 0 && findPath(event)
      if (!path) return
      event.preventDefault()
      event.stopPropagation()
      leave(() => navigate(path))
    }
    /** The browser has already gone back: returns here first, and asks. */
    function onBack(event: PopStateEvent) {
      if (unsavedNow.current.size === 0) return
      event.stopImmediatePropagation()
      window.history.pushState(null, '', here.current)
      leave(() => window.history.back())
    }
    function onUnload(event: BeforeUnloadEvent) {
      if (unsavedNow.current.size === 0) return
      event.preventDefault()
      // Browsers ask on their own; a desktop window stays open without asking.
      if (window.lectern)
        void message(
          'Not saved yet',
          `Save or discard your changes to ${namesOf([...unsavedNow.current.values()])} first.`,
        )
    }
    document.addEventListener('click', onClick, true)
    hearBack = onBack
    // Asks before CloseGuard, which then does not.
    window.addEventListener('beforeunload', onUnload, true)
    return () => {
      document.removeEventListener('click', onClick, true)
      hearBack = null
      window.removeEventListener('beforeunload', onUnload, true)
    }
  }, [leave, message, navigate])
  const guard = useMemo<Guard>(
    () => ({
      guard(id, unsaved) {
        const next = new Map(unsavedNow.current)
        if (unsaved) next.set(id, unsaved)
        else next.delete(id)
        unsavedNow.current = next
      },
      leave,
    }),
    [leave],
  )
  return <Context value={guard}>{children}</Context>
}

const namesOf = (unsaved: readonly Unsaved[]): string => unsaved.map(({ name }) => `“${name}”`).join(' and ')

/** Navigates; a guard may ask first. */
export const useLeave = () => useContext(Context).leave

/** What would be lost by leaving; null if nothing. */
export function useUnsaved(unsaved: Unsaved | null): void {
  const { guard } = useContext(Context)
  const id = useId()
  useEffect(() => {
    guard(id, unsaved)
    return () => guard(id, null)
  })
}

/** A click's target in this window; null if it goes nowhere, or elsewhere. */
function findPath(event: MouseEvent): string | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  const path = link?.getAttribute('href') ?? ''
  return path.startsWith('/') && !link?.hasAttribute('target') ? path : null
}
