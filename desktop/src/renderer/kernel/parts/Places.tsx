import { createContext, type ReactNode, type RefCallback, useContext, useEffect, useState } from 'react'
import { useLocation } from 'wouter'

/** How the author left a list: coming back from one of its records shows it like this. */
export type ListPlace = {
  /** The part of its address after “?”. */
  query: string
  scroll: number
  chosen: ReadonlySet<string>
  /** The id of the record that was opened from it; null once the author is back. */
  opened: string | null
}

/** Where the author was, and whether they have just gone somewhere else. */
export function createPlaces() {
  const lists = new Map<string, ListPlace>()
  let shown: string | null = null
  let isArriving = false
  return {
    list(path: string): ListPlace {
      const place = lists.get(path) ?? { query: '', scroll: 0, chosen: none, opened: null }
      lists.set(path, place)
      return place
    },
    /** Called with each address, before its screen renders. The first one is where the browser starts to read. */
    see(path: string): void {
      if (path === shown) return
      isArriving = shown !== null
      shown = path
    },
    /** The author goes on: what loads later does not take the focus from them. */
    settle(): void {
      isArriving = false
    },
    /** Once for each arrival: what the author came for takes the focus. */
    arrive(): boolean {
      const was = isArriving
      isArriving = false
      return was
    },
  }
}

const none: ReadonlySet<string> = new Set()
const Context = createContext(createPlaces())

/** Around all screens of a workspace. */
export function PlacesProvider({ children }: { children: ReactNode }) {
  const [places] = useState(createPlaces)
  const [path] = useLocation()
  places.see(path)
  useEffect(() => {
    const settle = () => places.settle()
    for (const type of presses) window.addEventListener(type, settle, true)
    return () => {
      for (const type of presses) window.removeEventListener(type, settle, true)
    }
  }, [places])
  return <Context value={places}>{children}</Context>
}

const presses = ['keydown', 'pointerdown'] as const

export const usePlaces = () => useContext(Context)

/** The address of a list as the author left it. */
export function useListHref(path: string): string {
  const { query } = usePlaces().list(path)
  return query === '' ? path : `${path}?${query}`
}

/** For the heading or the part of an opened record, which takes the focus: screen readers say its name, and Tab goes on from there. */
export function useRecordStart(): RefCallback<HTMLElement> {
  const places = usePlaces()
  const [start, setStart] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (start && places.arrive()) start.focus({ preventScroll: true })
  }, [start, places])
  return setStart
}
