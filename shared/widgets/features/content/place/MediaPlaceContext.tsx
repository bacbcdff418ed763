import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createMediaPlace, type MediaPlace, type PlacedPlayer, type PlayerPlace } from './createMediaPlace.ts'

const MediaPlaceContext = createContext<MediaPlace | null>(null)

/** The context around a player and the links to places in it. */
export function MediaPlaceProvider({ children }: { children: ReactNode }) {
  const [place] = useState(createMediaPlace)
  return <MediaPlaceContext value={place}>{children}</MediaPlaceContext>
}

/** For players: says where they are, and takes leads. Without a provider (a preview) it does nothing. */
export function useOfferedPlace({ lesson, unit, isVideo = false, goTo }: PlacedPlayer, at: number): void {
  const place = useContext(MediaPlaceContext)
  const latest = useRef(goTo)
  latest.current = goTo
  useEffect(
    () => place?.offer({ lesson, unit, isVideo, goTo: (to) => latest.current(to) }),
    [place, lesson, unit, isVideo],
  )
  const whole = Math.floor(at)
  useEffect(() => place?.say(whole), [place, whole])
}

/** For panels next to a player: its position, and a function to seek in it. */
export function useMediaPlace(): { place: PlayerPlace | null; leadTo: MediaPlace['leadTo'] } {
  const known = useContext(MediaPlaceContext)
  const read = known?.read ?? nowhere
  const place = useSyncExternalStore(known?.watch ?? still, read, nowhere)
  return { place, leadTo: known?.leadTo ?? ignore }
}

const nowhere = () => null
const still = () => ignore
const ignore = () => undefined
