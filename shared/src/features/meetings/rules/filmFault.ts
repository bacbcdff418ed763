import { recordingFaults } from './roomMessage.ts'

/** Why there is no film, or not all of it: the room's own faults; nobody was recorded; the film could not be made. */
export const filmFaults = [...recordingFaults, 'nothing', 'film'] as const
export type FilmFault = (typeof filmFaults)[number]

/** What a meeting keeps of it (`recordingFault`). An earlier version kept an English sentence: it says that something went wrong. */
export const readFilmFault = (stored: unknown): FilmFault | null =>
  typeof stored === 'string' && stored !== '' ? (filmFaults.find((one) => one === stored) ?? 'film') : null
