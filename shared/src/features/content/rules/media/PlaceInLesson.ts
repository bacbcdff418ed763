/** A place in a player: whole seconds, or a page from 1. */
export type PlaceInLesson = { unit: 'second' | 'page'; at: number }
